import { LRUCache } from 'lru-cache'

type Triple = readonly [number, number, number]

function parseHex(hex: string): Triple {
  const v = parseInt(hex.slice(1), 16)
  return [v >> 16, (v >> 8) & 255, v & 255]
}
function toByte(v: number): number {
  return v < 0 ? 0 : v > 255 ? 255 : Math.round(v)
}
function toHex([r, g, b]: Triple): string {
  return '#' + (16777216 + toByte(r) * 65536 + toByte(g) * 256 + toByte(b)).toString(16).slice(1)
}

/** Keeps the last `max` answers of a pure function. */
function remember<T extends string | Triple>(max: number, compute: (key: string) => T): (key: string) => T {
  const kept = new LRUCache<string, T>({ max, memoMethod: compute })
  return (key) => kept.memo(key)
}

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const encoded = (v: number) => 255 * (v <= 0.0031308 ? 12.92 * Math.max(v, 0) : 1.055 * v ** (1 / 2.4) - 0.055)

const toLab = remember(5000, (hex): Triple => {
  const [r8, g8, b8] = parseHex(hex)
  const [r, g, b] = [linear(r8 / 255), linear(g8 / 255), linear(b8 / 255)]
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b)
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ]
})

const mixed = remember(20000, (key) => {
  const [p, q] = [toLab(key.slice(0, 7)), toLab(key.slice(7, 14))]
  const t = Number(key.slice(14))
  const at = (i: 0 | 1 | 2) => p[i] + (q[i] - p[i]) * t
  const [L, A, B] = [at(0), at(1), at(2)]
  const l = (L + 0.3963 * A + 0.2158 * B) ** 3
  const m = (L - 0.1056 * A - 0.0639 * B) ** 3
  const s = (L - 0.0895 * A - 1.2915 * B) ** 3
  return toHex([
    encoded(4.0767 * l - 3.3077 * m + 0.231 * s),
    encoded(-1.2684 * l + 2.6098 * m - 0.3413 * s),
    encoded(-0.0042 * l - 0.7034 * m + 1.7076 * s),
  ])
})

/** From `a` (0) to `b` (1) in OKLab: in sRGB a dusk turns to mud. Both `#rrggbb`. */
export function mixColors(a: string, b: string, share: number): string {
  return mixed(a + b + Math.round(share * 100) / 100)
}

const product = remember(20000, (key) => {
  const [p, q] = [parseHex(key.slice(0, 7)), parseHex(key.slice(7))]
  return toHex([(p[0] * q[0]) / 255, (p[1] * q[1]) / 255, (p[2] * q[2]) / 255])
})

/** `color` under `light`, both `#rrggbb`. */
export function tintColor(color: string, light: string): string {
  return product(color + light)
}

/** `#rrggbb` with an opacity in per cent, as `#rrggbbaa`. */
export function fadeColor(color: string, percent: number): string {
  return color + (256 + Math.round(percent * 2.55)).toString(16).slice(1)
}
