'use client'

import { fetchApi, readJson } from '@/lib/client/http/http'

/** The lowest total of the stay that begins on a day, in minor units. */
export type DayPrice = { currency: string; total: number }

/** The lowest totals by day of arrival; days without any stay are left out. Throws when the server gives no answer. */
export async function fetchDayPrices(
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, DayPrice>> {
  const [{ dayPricesSchema }, response] = await Promise.all([
    import('@/lib/client/http/answers'),
    fetchApi(`/api/results/calendar?${new URLSearchParams(query)}`, { signal }),
  ])
  const { offers } = dayPricesSchema.parse(await readJson(response))
  return new Map(offers.flatMap(({ stay, lowest }) => (lowest === null ? [] : [[stay.checkIn, lowest] as const])))
}
