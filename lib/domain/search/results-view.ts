/** A hotel in the list, its texts ready to be read: the same from the page and from `/api/results`. */
export type ResultCardView = {
  hotelId: number
  name: string
  /** Unprefixed, with the search. */
  href: string
  image: string
  imageAlt: string
  stars: number | null
  starsLabel: string
  area: string | null
  /** From the sight that the list is around. */
  sightDistance: string | null
  distance: string | null
  score: { value: string; word: string; reviews: string } | null
  room: string
  board: string
  cancellation: { free: boolean; text: string }
  /** When it is paid, where not now. */
  payment: string | null
  total: string
  covers: string
  perNight: string | null
  atHotel: string | null
  left: string | null
}

export type ResultsPageView = { cards: ResultCardView[]; page: number; pages: number; matches: number }

export type PinView = { hotelId: number; lat: number; lon: number; label: string; name: string; href: string }
