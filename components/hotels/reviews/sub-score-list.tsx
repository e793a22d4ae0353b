'use client'

import { unpack, type Packed } from '@/lib/domain/packed/unpack'

export type NamedScore = { name: string; score: string; percent: number }

/** The parts of a score. Drawn here, so that a page holds them once as data and once as markup. */
export function SubScoreList({ scores }: { scores: Packed<NamedScore[]> }) {
  return (
    <dl className="sub-scores">
      {unpack(scores).map(({ name, score, percent }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{score}</dd>
          <dd aria-hidden="true">
            <span style={{ inlineSize: `${percent}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
