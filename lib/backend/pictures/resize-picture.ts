// What the decoder is asked to hold at most: a small file can unpack to gigabytes.
const MOST_PIXELS = 60_000_000
const QUALITY = 76
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])

/** A picture as WebP, at most `width` pixels wide and turned upright; null where the bytes are no picture. */
export async function resizePicture(bytes: Buffer, width: number): Promise<Buffer | null> {
  // Loaded with the first picture: it is native code, which an operator without pictures needs not.
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!FORMATS.has(format)) return null
    return await image.rotate().resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer()
  } catch (error) {
    // sharp throws plain errors for whatever it cannot decode.
    if (error instanceof Error && !(error instanceof TypeError)) return null
    throw error
  }
}
