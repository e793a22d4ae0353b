import { TELL } from './tell-template'

/** How a sheet is set, in Typst. What it says comes as JSON, so that no text of anybody is read as markup. */
export const SHEET_TEMPLATE = `
#let sheet = json(bytes(sys.inputs.sheet))
#let quiet = rgb("#4a5568")
#let line-colour = rgb("#cbd2dc")
${TELL}#let in-language(it, body) = {
  set text(lang: it.lang, region: it.region, dir: dir-of(it), font: it.fonts)
  body
}
#let tell-end(said) = context {
  set align(if text.dir == rtl { left } else { right })
  set text(dir: if said.match(right-to-left) != none { rtl } else { ltr })
  said
}

#set document(title: sheet.title, author: sheet.brand)
#set page(paper: "a4", margin: (x: 18mm, y: 13mm), footer: context {
  set text(size: 8pt, fill: quiet, dir: ltr)
  set align(center)
  counter(page).display("1 / 1", both: true)
})
// Edges of our own: those of the fonts differ, and lines of two scripts would not stand level.
#set text(size: 9.5pt, top-edge: 0.82em, bottom-edge: -0.22em, lang: sheet.lang, region: sheet.region, dir: dir-of(sheet), font: sheet.fonts)
#set par(leading: 0.3em, spacing: 0.6em)
#set heading(outlined: false)
#show heading.where(level: 1): set text(size: 17pt)
#show heading.where(level: 2): set text(size: 11.5pt)
#show heading: set block(above: 0.9em, below: 0.5em)

#let label-of(label) = block(above: 0pt, below: 0pt, text(size: 8pt, fill: quiet, tell(label)))
#let rows-of(rows) = for row in rows {
  block(breakable: false, above: 0.6em, below: 0pt, {
    label-of(row.label)
    for (i, said) in row.lines.enumerate() {
      block(above: 0.1em, below: 0pt, if i == 0 { strong(tell(said)) } else { tell(said) })
    }
  })
}
#let notes-of(notes) = for note in notes {
  block(above: 0.35em, below: 0pt, text(size: 8pt, fill: quiet, tell(note)))
}
#let money-of(rows) = grid(
  columns: (1fr, auto),
  column-gutter: 8mm,
  row-gutter: 0.35em,
  ..rows.map(row => {
    let said = row.lines.map(tell-end).join()
    if row.at("strong", default: false) { (strong(tell(row.label)), strong(said)) } else { (tell(row.label), said) }
  }).flatten(),
)

#block(below: 4mm, text(size: 11pt, weight: "bold", fill: rgb(sheet.colour), tell(sheet.brand)))
#grid(
  columns: (1fr, auto),
  column-gutter: 8mm,
  {
    heading(level: 1, sheet.title)
    for said in sheet.lead { block(above: 0.4em, below: 0pt, tell(said)) }
    v(1mm)
    for mark in sheet.marks {
      block(above: 0.9em, below: 0pt, {
        label-of(mark.label)
        for said in mark.lines {
          let size = if mark.at("strong", default: false) { 15pt } else { 11pt }
          block(above: 0.1em, below: 0pt, text(size: size, weight: "bold", tell(said)))
        }
      })
    }
  },
  if sheet.code != none {
    block(width: 38mm, {
      set align(center)
      image(bytes(sheet.code.svg), format: "svg", width: 30mm, alt: sheet.code.label)
      block(above: 1mm, text(size: 7.5pt, fill: quiet, sheet.code.label))
    })
  },
)
#v(2mm)
#line(length: 100%, stroke: 1.2pt + rgb(sheet.colour))
#grid(
  columns: sheet.columns.map(_ => 1fr),
  column-gutter: 8mm,
  ..sheet.columns.map(column => in-language(column, {
    heading(level: 2, column.title)
    rows-of(column.rows)
    v(1mm)
    notes-of(column.notes)
  })),
)
#for section in sheet.sections {
  v(2mm)
  block(breakable: false, {
    line(length: 100%, stroke: 0.5pt + line-colour)
    heading(level: 2, section.title)
    if section.isMoney { money-of(section.rows) } else { rows-of(section.rows) }
    notes-of(section.notes)
  })
}
#v(2mm)
#block(breakable: false, {
  line(length: 100%, stroke: 0.5pt + line-colour)
  for said in sheet.foot { block(above: 0.4em, below: 0pt, text(size: 8.5pt, fill: quiet, tell(said))) }
})
`
