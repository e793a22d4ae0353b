import type { IconForm } from '@/lib/domain/tenants/icon'
import { contrast, parseColour } from '@/lib/domain/tenants/colour'

const MOST_PIXELS = 60_000_000
const FORMATS = new Set(['svg', 'png', 'jpeg', 'webp', 'heif', 'gif'])
/** Librsvg's own resolution, at which a pixel of a drawing is one of ours. */
const DENSITY = 72
const MOST_DENSITY = 2400
/** The share of the side that a picture takes: with a ground of its own, and without one. */
const SHARES = { full: { own: 1, none: 0.76 }, maskable: { own: 0.8, none: 0.56 } }
const LEAST_CONTRAST = 2

type Rgb = { r: number; g: number; b: number }

/** An icon as PNG; `colour` (`#rrggbb`) is behind what cannot be seen on white. Null where the bytes are no picture. */
export async function composeIcon(bytes: Buffer, { size, shape }: IconForm, colour: string): Promise<Buffer | null> {
  // Loaded with the first icon: it is native code.
  const { default: sharp } = await import('sharp')
  const data = await drawSquare(bytes, size)
  if (data === null) return null
  const picture = sharp(data, { raw: { width: size, height: size, channels: 4 } })
  if (shape === 'own') return picture.png().toBuffer()
  const own = readGround(data, size)
  const side = Math.round(size * SHARES[shape][own ? 'own' : 'none'])
  const background = own ?? chooseGround(data, colour)
  const before = Math.floor((size - side) / 2)
  const after = size - side - before
  // The ground comes before the size: at the edge of what is transparent, resizing would leave a line.
  return picture
    .flatten({ background })
    .resize(side, side)
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .png()
    .toBuffer()
}

/** The pixels (RGBA) of a picture within a square, transparent around it; null where the bytes are no picture. */
async function drawSquare(bytes: Buffer, size: number): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  try {
    const { format, width = size, height = size } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata()
    if (!FORMATS.has(format)) return null
    // A drawing is read in the size that is wanted, so that its edges are sharp.
    const density = Math.min(MOST_DENSITY, Math.max(DENSITY, (DENSITY * size) / Math.max(1, Math.min(width, height))))
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...(format === 'svg' && { density }) })
      .rotate()
      .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer()
  } catch (error) {
    // sharp throws plain errors for whatever it cannot decode.
    if (error instanceof Error && !(error instanceof TypeError)) return null
    throw error
  }
}

/** The colour that a square picture has in the middle of its four sides; null where they differ, or nothing is there. */
function readGround(data: Buffer, size: number): Rgb | null {
  const [inside, middle, outside] = [2, Math.floor(size / 2), size - 3]
  const sides = [
    [middle, inside],
    [inside, middle],
    [outside, middle],
    [middle, outside],
  ].map(([x = 0, y = 0]) => readPixel(data, (y * size + x) * 4))
  const [first] = sides
  if (!first || sides.some(({ alpha }) => alpha < 250)) return null
  const isSame = sides.every(
    ({ r, g, b }) => Math.abs(r - first.r) + Math.abs(g - first.g) + Math.abs(b - first.b) < 24,
  )
  return isSame ? { r: first.r, g: first.g, b: first.b } : null
}

/** White, unless what stands on it could not be seen. */
function chooseGround(data: Buffer, colour: string): Rgb {
  const white = { r: 255, g: 255, b: 255 }
  const sum = { r: 0, g: 0, b: 0, alpha: 0 }
  for (let at = 0; at < data.length; at += 4) {
    const { r, g, b, alpha } = readPixel(data, at)
    sum.r += r * alpha
    sum.g += g * alpha
    sum.b += b * alpha
    sum.alpha += alpha
  }
  const weight = Math.max(1, sum.alpha)
  const mean = { r: sum.r / weight, g: sum.g / weight, b: sum.b / weight }
  return contrast(mean, white) >= LEAST_CONTRAST ? white : (parseColour(colour) ?? white)
}

function readPixel(data: Buffer, at: number): Rgb & { alpha: number } {
  const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
  return { r, g, b, alpha }
}
