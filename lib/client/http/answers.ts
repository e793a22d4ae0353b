import * as z from 'zod/mini'
import { DESTINATION_KINDS } from '@/lib/domain/searches/schema'

// Answers of our own API. Fetched beside the first answer, because no page needs a schema before.

export const suggestionsSchema = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(DESTINATION_KINDS),
      id: z.int().check(z.positive()),
      name: z.string(),
      context: z.string(),
      countryCode: z.string(),
      hotels: z.number(),
    }),
  ),
})

export const favouritesSchema = z.object({
  hotels: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      cityName: z.string(),
      countryName: z.string(),
      stars: z.nullable(z.number()),
      score: z.nullable(z.number()),
      reviewCount: z.number(),
      cover: z.string(),
      href: z.string(),
    }),
  ),
})

export const sharedListSchema = z.object({ url: z.url() })

export const dayPricesSchema = z.object({
  offers: z.array(
    z.object({
      stay: z.object({ checkIn: z.string() }),
      lowest: z.nullable(z.object({ currency: z.string(), total: z.number() })),
    }),
  ),
})
