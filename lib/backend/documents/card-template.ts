import { CARD_HEIGHT, CARD_PANEL, CARD_WIDTH } from '@/lib/domain/documents/card'
import { TELL } from './tell-template'

/** The words of a card over nothing, in Typst; a pixel is a point. Long titles are set smaller, to two lines at most. */
export const CARD_TEMPLATE = `
#let card = json(bytes(sys.inputs.card))
${TELL}
#let colour = rgb(card.colour)
#let aside = 56pt
#let title-of(size) = text(size: size, weight: "bold", fill: rgb("#0e1420"), tell(card.title))
#set page(width: ${CARD_WIDTH}pt, height: ${CARD_HEIGHT}pt, margin: 0pt, fill: none)
#set text(top-edge: 0.86em, bottom-edge: -0.24em, lang: card.lang, region: card.region, dir: dir-of(card), font: card.fonts)
#set par(leading: 0.12em)

#place(bottom, rect(width: 100%, height: ${CARD_PANEL}pt, fill: white))
#place(bottom, dy: -${CARD_PANEL}pt, rect(width: 100%, height: 10pt, fill: colour))
#place(top + if card.dir == "rtl" { right } else { left }, pad(
  x: aside - 16pt,
  y: 40pt,
  rect(fill: colour, radius: 12pt, inset: (x: 24pt, y: 12pt), text(
    size: 34pt,
    weight: "bold",
    fill: rgb(card.onColour),
    tell(card.brand),
  )),
))
#place(bottom, block(width: 100%, height: ${CARD_PANEL}pt, clip: true, pad(x: aside, context {
  let width = ${CARD_WIDTH}pt - 2 * aside
  let most = if card.text == "" { 150pt } else { 116pt }
  let size = (60pt, 52pt, 44pt, 38pt, 32pt).find(size => measure(block(width: width, title-of(size))).height <= most)
  set align(horizon)
  title-of(if size == none { 28pt } else { size })
  if card.text != "" {
    v(10pt, weak: true)
    text(size: 30pt, fill: rgb("#434d5f"), tell(card.text))
  }
})))
`
