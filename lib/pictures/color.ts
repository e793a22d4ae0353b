import { LRUCache } from 'lru-cache'
import { fromOklab, toOklab } from '@/lib/domain/tenants/colour'

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

const toLab = remember(5000, (hex): Triple => {
  const [r, g, b] = parseHex(hex)
  return toOklab({ r, g, b })
})

const mixed = remember(20000, (key) => {
  const [p, q] = [toLab(key.slice(0, 7)), toLab(key.slice(7, 14))]
  const t = Number(key.slice(14))
  const at = (i: 0 | 1 | 2) => p[i] + (q[i] - p[i]) * t
  const { r, g, b } = fromOklab([at(0), at(1), at(2)])
  return toHex([r, g, b])
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
