import { CARD_HEIGHT, CARD_PANEL, CARD_WIDTH } from '@/lib/domain/documents/card'

export type CardPicture = { bytes: Buffer; drawn: boolean }

// Posters stand on a ground at about three quarters of their height, wide drawings near their end; a photograph may hold
// anything anywhere.
const POSTER_END = 0.79
const WIDE = 2
const MOST_PIXELS = 60_000_000
const COLOURS = 128

/** A card as PNG: a picture above its words, or a plain ground of `colour` (`#rrggbb`) where there is none. */
export async function composeCard(words: string, picture: CardPicture | null, colour: string): Promise<Buffer> {
  // Loaded with the first card: it is native code.
  const { default: sharp } = await import('sharp')
  const ground = sharp({ create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: colour } })
  const above = picture ? [{ input: await cutPicture(picture), left: 0, top: 0 }] : []
  const below = await sharp(Buffer.from(words), { limitInputPixels: MOST_PIXELS })
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'fill' })
    .png()
    .toBuffer()
  return ground
    .composite([...above, { input: below, left: 0, top: 0 }])
    .png({ palette: true, colours: COLOURS, effort: 4 })
    .toBuffer()
}

/** The part of a picture that stands above the words. */
async function cutPicture({ bytes, drawn }: CardPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const height = CARD_HEIGHT - CARD_PANEL
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, ...(drawn && { density: 110 }) })
  if (!drawn) return image.rotate().resize(CARD_WIDTH, height, { fit: 'cover' }).png().toBuffer()
  const { data, info } = await image.resize({ width: CARD_WIDTH }).png().toBuffer({ resolveWithObject: true })
  const end = info.width / info.height > WIDE ? info.height : Math.round(info.height * POSTER_END)
  const top = Math.max(0, end - height)
  return sharp(data)
    .extract({ left: 0, top, width: CARD_WIDTH, height: Math.min(height, info.height - top) })
    .png()
    .toBuffer()
}
