/** For templates: `dir-of` a setting, and `tell`, which sets a text of any direction within the one around it. */
export const TELL = `#let dir-of(it) = if it.dir == "rtl" { rtl } else { ltr }
// A line runs as its first letter does, as browsers do it, and stands where its language begins.
#let right-to-left = regex("^[^\\p{L}\\u{200E}\\u{200F}]*[\\u{0590}-\\u{08FF}\\u{FB1D}-\\u{FDFF}\\u{FE70}-\\u{FEFF}\\u{200F}]")
#let tell(said) = context {
  set align(if text.dir == rtl { right } else { left })
  set text(dir: if said.match(right-to-left) != none { rtl } else { ltr })
  said
}
`
