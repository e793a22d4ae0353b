import { Client } from 'pg'
import { agreeOnce, type Agreed } from './agree'
import { openSiteBrowser } from './site-browser'
import { HOSTS, makeWish, VOUCHER } from './wishes'

type Crawl = {
  /** Of the demonstration's first site, such as `http://localhost:3000`. */
  origin: string
  databaseUrl: string
  bookings: number
  seed: number
  onBooked?: (agreed: Agreed, seed: number) => void
}

// Stays that nobody sells, or that somebody else took meanwhile, are passed over.
const MOST_PASSED = 3

/** Makes bookings in a running demonstration and reads their amounts everywhere; answers each with what does not agree. */
export async function crawl({ origin, databaseUrl, bookings, seed: first, onBooked }: Crawl): Promise<Agreed[]> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  const made: Agreed[] = []
  try {
    await makeVouchers(database)
    const today = new Date().toISOString().slice(0, 10)
    for (let seed = first; made.length < bookings; seed += 1) {
      if (seed - first > bookings * MOST_PASSED) throw new Error(`only ${made.length} stays could be booked`)
      const { host, ...wish } = makeWish(seed, today)
      const site = new URL(origin)
      site.hostname = host
      // Each in a browser of its own, as by people who know nothing of each other.
      const agreed = await agreeOnce(openSiteBrowser(site.origin), database, wish)
      if (!agreed) continue
      made.push(agreed)
      onBooked?.(agreed, seed)
    }
    return made
  } finally {
    await database.end()
  }
}

/** A voucher for each site that the crawl visits; a second crawl finds it there. */
async function makeVouchers(database: Client): Promise<void> {
  await database.query(
    `insert into voucher (id, tenant_id, account_id, code, kind, basis_points)
     select gen_random_uuid(), t.id, (select id from account order by id limit 1), $1, 'percent', 1250 from tenant t
     where t.host = any($2) or t.kind = 'house' on conflict do nothing`,
    [VOUCHER, [...HOSTS]],
  )
}

/** How many bookings there were of each kind, a line each. */
export function countKinds(made: readonly Agreed[]): string[] {
  const tally = (name: string, of: (agreed: Agreed) => string) => {
    const counts = new Map<string, number>()
    for (const each of made) counts.set(of(each), (counts.get(of(each)) ?? 0) + 1)
    return `${name}: ${[...counts].map(([kind, n]) => `${n} ${kind}`).join(', ')}`
  }
  return [
    tally('currency', ({ currency }) => currency),
    tally('paid', ({ payment }) => payment),
    tally('Israeli VAT', ({ vat }) => vat ?? 'none'),
    tally('voucher', ({ hasVoucher }) => (hasVoucher ? 'with' : 'without')),
    `${made.reduce((sum, { compared }) => sum + compared, 0)} amounts were compared`,
  ]
}
