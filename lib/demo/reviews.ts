import { SUB_SCORES, TRAVELLERS, type Amenity, type SubScore, type Traveller } from '@/lib/domain/hotels/values'
import type { Random } from '@/lib/domain/pictures/random'
import { toDayNumber, toDayString } from '@/lib/domain/stay/dates'
import { AUTHORS, DISLIKED, LIKED, type ReviewText } from './data/review-texts'

export type PlannedReview = {
  author: string
  countryCode: string
  /** In which it was written; two letters. */
  language: string
  traveller: Traveller
  stayed: string
  score: number
  liked: string[]
  disliked: string[]
}
/** All scores are tenths: 91 is 9.1. */
export type PlannedReviews = { reviews: PlannedReview[]; score: number; subScores: Record<SubScore, number> }

/** The reviews of one hotel, of stays in the two years before `seedDay`; the hotel's scores follow from them. */
export function planReviews(
  random: Random,
  quality: number,
  amenities: readonly Amenity[],
  seedDay: string,
): PlannedReviews {
  const lean = leanings(random)
  const liked = LIKED.filter((text) => fits(text, amenities))
  const disliked = DISLIKED.filter((text) => fits(text, amenities))
  const count = 12 + Math.floor(48 * random.next() ** 1.8)
  const reviews = Array.from({ length: count }, () => planReview(random, quality, lean, { liked, disliked }, seedDay))
  const score = Math.round(reviews.reduce((sum, review) => sum + review.score, 0) / count)
  const subScores = { ...lean }
  for (const about of SUB_SCORES) subScores[about] = clamp(score + Math.round(lean[about]), 40, 99)
  return { reviews, score, subScores }
}

/** By how many tenths this hotel is better or worse than average in each matter. */
function leanings(random: Random): Record<SubScore, number> {
  const draw = () => random.range(-7, 7)
  const raw = {
    location: draw() + 3,
    staff: draw() + 1,
    cleanliness: draw(),
    breakfast: draw() - 2,
    room: draw() - 1,
    value: draw() - 1,
  }
  const mean = Object.values(raw).reduce((a, b) => a + b, 0) / 6
  for (const about of SUB_SCORES) raw[about] -= mean
  return raw
}

type Texts = { liked: readonly ReviewText[]; disliked: readonly ReviewText[] }

function planReview(
  random: Random,
  quality: number,
  lean: Record<SubScore, number>,
  texts: Texts,
  seedDay: string,
): PlannedReview {
  const spread = (random.next() + random.next() + random.next() - 1.5) * 22
  const score = clamp(Math.round(quality + spread), 20, 100)
  const [countryCode, names] = random.pick(AUTHORS)
  const likes = score >= 90 ? random.int(2, 3) : score >= 65 ? random.int(1, 2) : random.int(0, 1)
  const dislikes = score >= 95 ? 0 : score >= 80 ? random.int(0, 1) : random.int(1, 2)
  return {
    author: random.pick(names.split(' ')),
    countryCode,
    language: new Intl.Locale(`und-${countryCode}`).maximize().language,
    traveller: random.pick(TRAVELLERS),
    stayed: monthOf(toDayNumber(seedDay) - random.int(20, 730)),
    score,
    liked: pickTexts(random, texts.liked, likes, (about) => lean[about]),
    disliked: pickTexts(random, texts.disliked, dislikes, (about) => -lean[about]),
  }
}

/** Texts about different matters, mostly about those that the hotel leans to. */
function pickTexts(
  random: Random,
  texts: readonly ReviewText[],
  count: number,
  leaning: (about: SubScore) => number,
): string[] {
  const chosen: ReviewText[] = []
  for (let attempt = 0; chosen.length < count && attempt < 20; attempt++) {
    const text = random.pick(texts)
    if (chosen.some((other) => other.about === text.about)) continue
    if (leaning(text.about) < 0 && random.chance(0.6)) continue
    chosen.push(text)
  }
  return chosen.map((text) => text.key)
}

function fits(text: ReviewText, amenities: readonly Amenity[]): boolean {
  return (!text.needs || amenities.includes(text.needs)) && (!text.lacks || !amenities.includes(text.lacks))
}

function monthOf(day: number): string {
  return `${toDayString(day).slice(0, 7)}-01`
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
