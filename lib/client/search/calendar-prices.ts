'use client'

import * as z from 'zod/mini'
import { fetchApi, readJson } from '@/lib/client/http/http'

/** The lowest total of the stay that begins on a day, in minor units. */
export type DayPrice = { currency: string; total: number }

const answerSchema = z.object({
  offers: z.array(
    z.object({
      stay: z.object({ checkIn: z.string() }),
      lowest: z.nullable(z.object({ currency: z.string(), total: z.number() })),
    }),
  ),
})

/** The lowest totals by day of arrival; days without any stay are left out. Throws when the server gives no answer. */
export async function fetchDayPrices(
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, DayPrice>> {
  const response = await fetchApi(`/api/results/calendar?${new URLSearchParams(query)}`, { signal })
  const { offers } = answerSchema.parse(await readJson(response))
  return new Map(offers.flatMap(({ stay, lowest }) => (lowest === null ? [] : [[stay.checkIn, lowest] as const])))
}
