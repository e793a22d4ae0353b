// A few are put in order sooner than they are spread.
const FEW = 24
const MOST_BUCKETS = 1024

/** Parts the numbers from `least` on into buckets: every number of a bucket is less than those of the next one. */
type Buckets = { least: number; scale: number; last: number }

/** What stands at position `n` once the values are sorted: they are counted in buckets, and one of these is sorted. */
export function nthLeast(values: Float64Array, n: number): number {
  if (values.length <= FEW) return sortedAt(values, n)
  const buckets = bucketsOf(values)
  const counts = countOf(values, buckets)
  let bucket = 0
  let before = 0
  for (; bucket < buckets.last && before + (counts[bucket] ?? 0) <= n; bucket++) before += counts[bucket] ?? 0
  const within = new Float64Array(counts[bucket] ?? 0)
  for (let i = 0, at = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    if (bucketOf(buckets, value) === bucket) within[at++] = value
  }
  // One value far from all others leaves these in one bucket.
  return within.length < values.length ? nthLeast(within, n - before) : sortedAt(within, n)
}

function sortedAt(values: Float64Array, n: number): number {
  return values.slice().sort()[n] ?? 0
}

/** The positions of the first `count` by their key, those of equal keys by their id; more where more are equal. */
export function firstByKey(keys: Float64Array, ids: Int32Array, count: number): Int32Array {
  const limit = keys.length > count ? nthLeast(keys, count - 1) : Infinity
  const near = new Int32Array(keys.length)
  let size = 0
  for (let i = 0; i < keys.length; i++) if ((keys[i] ?? 0) <= limit) near[size++] = i
  return orderByKey(near.subarray(0, size), keys, ids)
}

/** Spread over so many buckets that most hold one or two, and these put in order. */
function orderByKey(positions: Int32Array, keys: Float64Array, ids: Int32Array): Int32Array {
  const isAfter = (a: number, b: number) => {
    const first = keys[a] ?? 0
    const second = keys[b] ?? 0
    return first === second ? (ids[a] ?? 0) > (ids[b] ?? 0) : first > second
  }
  const own = new Float64Array(positions.length)
  for (let i = 0; i < own.length; i++) own[i] = keys[positions[i] ?? 0] ?? 0
  const buckets = bucketsOf(own)
  const ends = countOf(own, buckets)
  for (let bucket = 1; bucket < ends.length; bucket++) ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0)
  const starts = ends.slice()
  const ordered = new Int32Array(positions.length)
  for (let i = own.length - 1; i >= 0; i--) {
    const bucket = bucketOf(buckets, own[i] ?? 0)
    const at = (starts[bucket] ?? 0) - 1
    starts[bucket] = at
    ordered[at] = positions[i] ?? 0
  }
  for (let bucket = 0; bucket < ends.length; bucket++) {
    const [from, to] = [starts[bucket] ?? 0, ends[bucket] ?? 0]
    if (to - from > FEW) ordered.subarray(from, to).sort((a, b) => (isAfter(a, b) ? 1 : -1))
  }
  for (let i = 1; i < ordered.length; i++) {
    const position = ordered[i] ?? 0
    let at = i
    for (; at > 0 && isAfter(ordered[at - 1] ?? 0, position); at--) ordered[at] = ordered[at - 1] ?? 0
    ordered[at] = position
  }
  return ordered
}

function bucketsOf(values: Float64Array): Buckets {
  let least = Infinity
  let most = -Infinity
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    if (value < least) least = value
    if (value > most) most = value
  }
  const last = Math.max(0, Math.min(MOST_BUCKETS, values.length) - 1)
  return { least, scale: most > least ? last / (most - least) : 0, last }
}

function bucketOf({ least, scale, last }: Buckets, value: number): number {
  const bucket = ((value - least) * scale) | 0
  return bucket > last ? last : bucket
}

function countOf(values: Float64Array, buckets: Buckets): Int32Array {
  const counts = new Int32Array(buckets.last + 1)
  for (let i = 0; i < values.length; i++) {
    const bucket = bucketOf(buckets, values[i] ?? 0)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts
}
