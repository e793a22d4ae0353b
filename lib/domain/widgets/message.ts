import * as z from 'zod/mini'

/** What the widget tells the page that holds it: the pixels that it needs, and its title. */
const heightMessageSchema = z.object({
  type: z.literal('stayfront:height'),
  id: z.string(),
  height: z.number().check(z.positive()),
  title: z.string(),
})
export type HeightMessage = z.infer<typeof heightMessageSchema>

/** A message of a widget; null for anything else that arrives. */
export function readHeightMessage(data: unknown): HeightMessage | null {
  const parsed = heightMessageSchema.safeParse(data)
  return parsed.success ? parsed.data : null
}
