import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { asc } from 'drizzle-orm'
import { isLost } from '@/lib/backend/attention/find-messages'
import { forgetMessages } from '@/lib/backend/jobs/forget-messages'
import { contactRequest } from '@/lib/backend/postgres/schema-contact'
import { lead, type LeadState } from '@/lib/backend/postgres/schema-leads'
import { KEEP_MESSAGES_DAYS } from '@/lib/domain/leads/constants'
import type { LeadRequest } from '@/lib/domain/leads/payload'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory } from '../../support/inventory-builder'

const SENT = new Date('2026-03-01T12:00:00Z')
const PERSON = { name: 'Ada Löwe', fullname: 'Ada Löwe', email: 'ada@example.com', calling_code: '49', phone: '030 1' }
const PAGE = {
  bot: 0,
  addToGroups: 243420,
  lang: 'en',
  title: 'Hotels',
  url: 'http://localhost:3000/hotels?fid=5',
} as const
const REQUEST: LeadRequest = { ...PERSON, ...PAGE, ref: 5, userid: 5 }
const ATTRIBUTION = { source: 'news', medium: '', campaign: 'spring', term: '', content: '', fid: 5 }

let test: TestDatabase
let house: TenantId

beforeAll(async () => {
  test = await createTestDatabase()
  house = (await buildInventory(test.db)).house
})
afterAll(() => test.drop())

async function insert(state: LeadState): Promise<void> {
  const at = SENT.toISOString()
  const row = { id: randomUUID(), tenantId: house, key: state, request: REQUEST, attribution: ATTRIBUTION, state }
  await test.db.insert(lead).values({ ...row, nextAttemptAt: at, createdAt: at })
}

it('removes messages, and the people of leads, which still count for who brought them', async () => {
  const sender = { name: 'Ada', email: 'ada@example.com', topic: 'other', message: 'Hello', locale: 'en' } as const
  const id = randomUUID()
  const createdAt = SENT.toISOString()
  await test.db.insert(contactRequest).values({ ...sender, id, tenantId: house, reference: 'ABC123', createdAt })
  for (const state of ['waiting', 'delivered', 'refused', 'given_up'] as const) await insert(state)

  expect(await forgetMessages(test.db, addDays(SENT, KEEP_MESSAGES_DAYS - 1))).toBe(0)
  expect(await test.db.$count(lead, isLost())).toBe(1)
  expect(await forgetMessages(test.db, addDays(SENT, KEEP_MESSAGES_DAYS + 1))).toBe(4)

  expect(await test.db.$count(contactRequest)).toBe(0)
  const left = await test.db.select().from(lead).orderBy(asc(lead.state))
  const nobody = { ...REQUEST, name: '', fullname: '', email: '', calling_code: '', phone: '' }
  expect(left.map(({ state, request, attribution }) => [state, request, attribution])).toEqual([
    ['delivered', nobody, ATTRIBUTION],
    ['given_up', nobody, ATTRIBUTION],
    ['refused', nobody, ATTRIBUTION],
    // It is still to be handed over.
    ['waiting', REQUEST, ATTRIBUTION],
  ])
  expect(await test.db.$count(lead, isLost())).toBe(0)
  expect(await forgetMessages(test.db, addDays(SENT, KEEP_MESSAGES_DAYS + 2))).toBe(0)
})
