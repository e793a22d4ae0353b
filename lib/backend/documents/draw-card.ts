import type { Card } from '@/lib/domain/documents/card'
import { CARD_TEMPLATE } from './card-template'
import { forgetOld, openTypst } from './open-typst'

/** The words of a card as an SVG of outlines, which needs no font. Takes some 20 ms of the thread. */
export async function drawCardWords(card: Card): Promise<string> {
  const opened = await openTypst()
  const svg = opened.plainSvg({ mainFileContent: CARD_TEMPLATE, inputs: { card: JSON.stringify(card) } })
  forgetOld(opened)
  return svg
}
