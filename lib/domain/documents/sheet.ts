/** How a language is set: its tag (`zh`, with `TW` as the region), its direction, and its fonts, the first one first. */
export type Setting = { lang: string; region: string | null; dir: 'ltr' | 'rtl'; fonts: string[] }

export type SheetRow = { label: string; lines: string[]; strong?: boolean }

/** A document of one or two pages, in words. */
export type Sheet = Setting & {
  title: string
  brand: string
  /** `#rrggbb`. */
  colour: string
  /** Under the title: whose stay it is. */
  lead: string[]
  /** What is looked for first. */
  marks: SheetRow[]
  /** An SVG with a QR code, and what it opens; null for none. */
  code: { svg: string; label: string } | null
  /** The record of the stay: in one language, or in two side by side. */
  columns: (Setting & { title: string; rows: SheetRow[]; notes: string[] })[]
  sections: { title: string; rows: SheetRow[]; notes: string[]; isMoney: boolean }[]
  /** Who sells, and how to ask. */
  foot: string[]
}
