import type { Setting } from '@/lib/domain/documents/sheet'
import { forgetOld, openTypst } from './open-typst'

/** A letter on a ground to its edges; colours are `#rrggbb`. */
export type Initial = Setting & { letter: string; colour: string; onColour: string }

const TEMPLATE = `
#let initial = json(bytes(sys.inputs.initial))
#set page(width: 512pt, height: 512pt, margin: 0pt, fill: rgb(initial.colour))
#set text(top-edge: "bounds", bottom-edge: "bounds", lang: initial.lang, region: initial.region, font: initial.fonts)
#place(center + horizon, text(size: 300pt, weight: "bold", fill: rgb(initial.onColour), initial.letter))
`

/** A square SVG of outlines, which needs no font. */
export async function drawInitial(initial: Initial): Promise<string> {
  const opened = await openTypst()
  const svg = opened.plainSvg({ mainFileContent: TEMPLATE, inputs: { initial: JSON.stringify(initial) } })
  forgetOld(opened)
  return svg
}
