import 'server-only'
import { loadSaleRates } from '@/lib/backend/rates/load-sellable-rates'
import { getBackend } from '@/lib/server/container'
import { logError } from '@/lib/server/log'
import { keepFresh } from '@/lib/server/places/keep-fresh'

const fresh = keepFresh<ReadonlySet<string>>()

/** In which currencies any hotel may be sold by the rates of the last minutes; none where they cannot be read. */
export async function loadSaleCurrencies(now: Date): Promise<ReadonlySet<string>> {
  try {
    return await fresh('', now, async () => {
      const { base, rates } = await loadSaleRates((await getBackend()).db, now)
      return new Set([base, ...Object.keys(rates)])
    })
  } catch (error) {
    logError('exchange rates could not be read, prices are shown in the tenant’s currency', error)
    return new Set()
  }
}
