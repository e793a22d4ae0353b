/** The fields of one row, each read once and in the order of the select. */
export type CopiedRow = {
  int: () => number
  intOrNull: () => number | null
  float: () => number
  bool: () => boolean
  text: () => string
  /** Of an array without gaps. */
  ints: () => number[]
  /** Where they lie; the memory is written anew after the row. */
  bytes: () => Buffer
}

// Signature and flags; the length of what may follow them stands behind.
const HEADER = 15
const NULL = -1
// Of an array: dimensions, gaps, kind, entries, first index. Then each entry's length and value.
const ARRAY_HEAD = 20
const ENTRY = 8

/** Reads a binary copy, of which the server sends whole rows at a time, the header before the first of them. */
export function createRowReader(onRow: (row: CopiedRow) => void): (chunk: Buffer) => void {
  let copied: Buffer = Buffer.alloc(0)
  let at = 0
  let isBegun = false
  const begin = (): number => {
    const length = copied.readInt32BE(at)
    at += 4
    return length
  }
  const whole = (length: number): number => {
    const value = length === 4 ? copied.readInt32BE(at) : copied.readInt16BE(at)
    at += length
    return value
  }
  /** Where the field ends. */
  const pass = (): number => {
    const length = begin()
    at += length
    return at
  }
  const row: CopiedRow = {
    int: () => whole(begin()),
    intOrNull: () => {
      const length = begin()
      return length === NULL ? null : whole(length)
    },
    float: () => copied.readDoubleBE(pass() - 8),
    bool: () => copied[pass() - 1] === 1,
    text: () => {
      const from = at + 4
      return copied.toString('utf8', from, pass())
    },
    ints: () => {
      const from = at + 4 + ARRAY_HEAD
      const length = (pass() - from) / ENTRY
      return Array.from({ length }, (_, i) => copied.readInt32BE(from + i * ENTRY + 4))
    },
    bytes: () => {
      const from = at + 4
      return copied.subarray(from, pass())
    },
  }
  return (chunk) => {
    copied = chunk
    at = isBegun ? 0 : HEADER + 4 + chunk.readInt32BE(HEADER)
    isBegun = true
    // A negative count of fields ends the rows.
    while (at < copied.length && copied.readInt16BE(at) >= 0) {
      at += 2
      onRow(row)
    }
  }
}
