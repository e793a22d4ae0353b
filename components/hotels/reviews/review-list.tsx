'use client'

import { useMemo } from 'react'
import { unpack, type Packed } from '@/lib/domain/packed/unpack'

/** What one guest said, ready to be read; null where nothing was. */
export type ReviewText = {
  id: number
  author: string
  /** From where, and when they stayed. */
  by: string
  score: string
  liked: string | null
  disliked: string | null
}

type Props = { reviews: Packed<ReviewText[]>; /** Said before what was liked, and what was not. */ words: Words }
type Words = { liked: string; disliked: string }

/** Reviews, one a guest. Drawn here, so that the page holds their texts once as data and once as markup. */
export function ReviewList({ reviews: packed, words }: Props) {
  const reviews = useMemo(() => unpack(packed), [packed])
  return (
    <ul className="reviews">
      {reviews.map((review) => (
        <li key={review.id} id={`review-${review.id}`}>
          <p>
            <span aria-hidden="true">{review.author.slice(0, 1)}</span>
            <span>
              <bdi>{review.author}</bdi>
              <span>{review.by}</span>
            </span>
            <b>{review.score}</b>
          </p>
          <Said word={words.liked} text={review.liked} liked />
          <Said word={words.disliked} text={review.disliked} />
        </li>
      ))}
    </ul>
  )
}

function Said({ word, text, liked = false }: { word: string; text: string | null; liked?: boolean }) {
  if (text === null) return null
  return (
    <p className={liked ? 'sign is-plus' : 'sign is-minus'}>
      <span>
        <span className="sr-only">{word} </span>
        {text}
      </span>
    </p>
  )
}
