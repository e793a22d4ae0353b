import { followOutbox, hasReached, readOutboxHead, readOutboxTail } from '@/lib/backend/outbox/follow-outbox'
import { loadSearchModel, type SearchModel } from '@/lib/backend/search/search-model'
import type { SearchQuery } from '@/lib/domain/search/schema'
import { addDays, countNights } from '@/lib/domain/stay/dates'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { createRandom } from '../../support/random'
import { randomQuery } from '../../support/search/random-query'
import { changeInventory } from '../../support/search/random-updates'
import { buildRandomInventory } from '../../support/search/random-inventory'
import { readOracle } from '../../support/search/search-oracle'
import { buildInventory } from '../../support/inventory-builder'
import { toTrials } from '../../support/trials'

const QUESTIONS = toTrials({ long: 600, short: 100 })
/** Questions after each round of changes. */
const A_ROUND = toTrials({ long: 25, short: 5 })
/** Questions of many days each. */
const DATES = toTrials({ long: 100, short: 20 })
const DATES_A_ROUND = 2
const DAYS_A_QUESTION = 5
const ROUNDS = 20
const HOTELS = 300
const SEED = 20_260_310

describe('search', () => {
  const random = createRandom(SEED)
  let test: TestDatabase
  let model: SearchModel
  let tenants: TenantId[]
  let hotelIds: number[]
  let follower: ReturnType<typeof followOutbox>
  const faults: unknown[] = []

  beforeAll(async () => {
    test = await createTestDatabase()
    const inventory = await buildInventory(test.db)
    tenants = [inventory.house, inventory.agent, inventory.whiteLabel]
    hotelIds = await buildRandomInventory(test.db, random, HOTELS, tenants)
    const head = await readOutboxHead(test.pool)
    model = await loadSearchModel(test.pool)
    follower = followOutbox(test.pool, head, model.apply, (error) => faults.push(error))
  })
  afterAll(async () => {
    await follower.stop()
    await test.drop()
  })

  /** Asks both; returns the first question on which they differ, and how many had any match. */
  async function compare(count: number) {
    const oracle = await readOracle(test.pool)
    let answered = 0
    for (let i = 0; i < count; i++) {
      const query: SearchQuery = randomQuery(random, tenants, hotelIds)
      const expected = oracle.answer(query)
      const actual = model.search(query)
      if (expected.matches > 0) answered += 1
      expect({ query, answer: actual }).toEqual({ query, answer: expected })
    }
    return answered
  }

  /** Asks for many days at once, and the oracle for one after the other. */
  async function compareDates(count: number) {
    const oracle = await readOracle(test.pool)
    let offered = 0
    for (let i = 0; i < count; i++) {
      const { stay, sort: _sort, page: _page, pinned: _pinned, ...rest } = randomQuery(random, tenants, hotelIds)
      const nights = countNights(stay.checkIn, stay.checkOut)
      const arrivals = Array.from({ length: DAYS_A_QUESTION }, () => addDays(stay.checkIn, random.int(-10, 40)))
      const expected = arrivals.map((checkIn) => {
        const asked = { checkIn, checkOut: addDays(checkIn, nights) }
        const { matches, lowest } = oracle.answer({ ...rest, stay: asked, sort: 'total', page: 1 })
        return { stay: asked, matches, lowest }
      })
      offered += expected.filter(({ lowest }) => lowest !== null).length
      const query = { ...rest, nights, arrivals }
      expect({ query, answer: await model.dates(query) }).toEqual({ query, answer: expected })
    }
    return offered
  }

  it('answers for many days of arrival as the tables do', async () => {
    expect(await compareDates(DATES)).toBeGreaterThan(DATES)
  })

  it('answers random questions as the tables do: rows, order, totals, facets, pins, ways out', async () => {
    expect(await compare(QUESTIONS)).toBeGreaterThan(QUESTIONS / 2)
  })

  it('answers more in between 200 changes that reach it through the outbox', async () => {
    let answered = 0
    for (let round = 0; round < ROUNDS; round++) {
      await changeInventory(test.db, random, 10, tenants)
      const tail = await readOutboxTail(test.pool)
      while (tail && !hasReached(follower.cursor(), tail)) await new Promise((resolve) => setTimeout(resolve, 5))
      answered += await compare(A_ROUND)
      await compareDates(DATES_A_ROUND)
    }
    expect(faults).toEqual([])
    expect(answered).toBeGreaterThan((ROUNDS * A_ROUND) / 2)
  })
})
