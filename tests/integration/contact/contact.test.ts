import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { keepDraft, loadDraft, removeOldDrafts } from '@/lib/backend/drafts/keep-draft'
import { contactExists, submitContact, type ContactContext } from '@/lib/backend/contact/submit-contact'
import { contactRequest, formDraft, mail } from '@/lib/backend/postgres/schema-contact'
import type { ContactDraft, ContactInput } from '@/lib/domain/contact/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, NOW } from '../../support/inventory-builder'

const CONTACT: ContactInput = {
  name: 'Ada Löwe',
  email: 'ada@example.com',
  topic: 'payment',
  bookingReference: 'BCDFGHJK',
  message: 'Where is my receipt?\nשלום 👋',
}
const writeMails = (reference: string) => ({
  support: { to: 'support@house.example', subject: `New ${reference}`, body: CONTACT.message },
  thanks: { to: CONTACT.email, subject: `Thanks ${reference}`, body: 'We got it.' },
})

describe('messages to support', () => {
  let test: TestDatabase
  let clock = NOW
  let house: ContactContext
  let agent: ContactContext

  beforeAll(async () => {
    test = await createTestDatabase()
    const inventory = await buildInventory(test.db)
    const open = (tenantId: TenantId): ContactContext => ({
      tenantId,
      db: test.db,
      now: () => clock,
      newId: randomUUID,
      requestId: 'test',
    })
    house = open(inventory.house)
    agent = open(inventory.agent)
  })
  afterAll(() => test.drop())

  it('are kept with the mails about them, under one reference', async () => {
    const reference = await submitContact(house, { contact: CONTACT, locale: 'he', writeMails })
    expect(reference).toMatch(/^[B-DF-HJ-NP-TV-XZ2-9]{8}$/)
    const [row] = await test.db.select().from(contactRequest)
    expect(row).toMatchObject({
      ...CONTACT,
      tenantId: house.tenantId,
      reference,
      locale: 'he',
      createdAt: NOW.toISOString(),
    })
    const mails = await test.db.select().from(mail).orderBy(asc(mail.kind))
    expect(mails).toMatchObject([
      { kind: 'contact_support', toAddress: 'support@house.example', subject: `New ${reference}` },
      { kind: 'contact_thanks', toAddress: 'ada@example.com', bodyText: 'We got it.' },
    ])
    expect(mails.every((m) => m.tenantId === house.tenantId && m.sentAt === null && m.attempts === 0)).toBe(true)
    expect(await contactExists(test.db, house.tenantId, reference)).toBe(true)
    expect(await contactExists(test.db, agent.tenantId, reference)).toBe(false)
  })

  it('leave nothing behind when their mails cannot be kept', async () => {
    const before = await test.db.$count(contactRequest)
    const broken = (reference: string) => ({
      ...writeMails(reference),
      thanks: { to: 'ada@example.com', subject: 'NUL \0', body: '' },
    })
    await expect(submitContact(house, { contact: CONTACT, locale: 'en', writeMails: broken })).rejects.toThrow()
    expect(await test.db.$count(contactRequest)).toBe(before)
  })

  it('keep a refused form for an hour, for its own tenant', async () => {
    const draft: ContactDraft = {
      fields: { name: 'Ada', email: 'ada@', topic: '', bookingReference: '', message: 'Hello' },
      errors: { email: 'email', topic: 'topic' },
    }
    const id = await keepDraft(house, draft)
    expect(await loadDraft(test.db, house, id)).toEqual(draft)
    expect(await loadDraft(test.db, agent, id)).toBeNull()
    expect(await loadDraft(test.db, house, 'no-uuid')).toBeNull()
    clock = new Date(NOW.getTime() + 3_600_000)
    expect(await loadDraft(test.db, house, id)).toBeNull()
    const younger = await keepDraft(house, draft)
    await removeOldDrafts(test.db, clock)
    expect((await test.db.select().from(formDraft)).map((row) => row.id)).toEqual([younger])
  })
})
