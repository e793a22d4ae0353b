import type { Setting } from './sheet'

/** The picture of a page in social networks and chats, in words; 1200 by 630. */
export type Card = Setting & {
  brand: string
  /** The ground and the text of the brand's tag, `#rrggbb`. */
  colour: string
  onColour: string
  title: string
  /** A line below the title; empty for none. */
  text: string
}

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
/** Of the words below the picture. */
export const CARD_PANEL = 206
