import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { listMails } from '@/lib/backend/mail/list-mails'
import { submitContact } from '@/lib/backend/contact/submit-contact'
import { MAX_ATTEMPTS, sendMails } from '@/lib/backend/mail/send-mails'
import type { Mailer, MailOutcome, OutgoingMail } from '@/lib/backend/mail/port'
import { createSmtpMailer } from '@/lib/backend/mail/smtp-mailer'
import { tenant } from '@/lib/backend/postgres/schema'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { openSmtpSink } from '../../support/smtp-sink'
import { buildInventory } from '../../support/inventory-builder'

const FROM = 'no-reply@stay.example'
const START = Date.parse('2026-03-10T09:00:00.000Z')

let test: TestDatabase
let tenants: Awaited<ReturnType<typeof buildInventory>>
let now = START
let complaints: string[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  tenants = await buildInventory(test.db)
  const rows = await test.db.select().from(tenant)
  for (const row of rows.filter(({ id }) => id === tenants.whiteLabel)) {
    const brand = { ...row.brand, name: 'Sünrise "Stays"' }
    const legal = { ...row.legal, supportEmail: 'help@sunrise.example' }
    await test.db.update(tenant).set({ brand, legal }).where(eq(tenant.id, row.id))
  }
})
beforeEach(async () => {
  await test.db.execute('truncate mail, contact_request')
  now = START
  complaints = []
})
afterAll(() => test.drop())

const pass = (minutes: number) => {
  now += minutes * 60_000
}

const run = (mailer: Mailer) =>
  sendMails({
    db: test.db,
    now: () => new Date(now),
    mailer,
    drawFiles: () => Promise.resolve([]),
    onError: (message, error) => complaints.push(`${message}: ${String(error)}`),
  })

async function queue(change: Partial<typeof mail.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  const row = {
    tenantId: tenants.house,
    toAddress: 'ada@example.com',
    subject: 'Hello',
    bodyText: 'Text',
    kind: 'test',
  }
  await test.db.insert(mail).values({ id, createdAt: new Date(now).toISOString(), ...row, ...change })
  return id
}

const readRows = () => test.db.select().from(mail).orderBy(asc(mail.createdAt))

/** Remembers what it was given; answers as told. */
function openMailer(answer: (mail: OutgoingMail) => MailOutcome | Promise<MailOutcome> = () => ({ ok: true })) {
  const given: OutgoingMail[] = []
  const mailer: Mailer = {
    sendMail: async (outgoing) => {
      given.push(outgoing)
      return answer(outgoing)
    },
  }
  return { mailer, given }
}

describe('sending mails over SMTP', () => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  beforeEach(async () => {
    sink = await openSmtpSink()
  })
  afterEach(() => sink.close())

  const mailer = () => createSmtpMailer({ url: sink.url, from: FROM })

  it('mails what a form to support wrote, to support and to its sender', async () => {
    const ctx = {
      tenantId: tenants.whiteLabel,
      now: () => new Date(now),
      newId: randomUUID,
      requestId: 'test',
      db: test.db,
    }
    await submitContact(ctx, {
      contact: { name: 'Ada', email: 'ada@example.com', topic: 'other', bookingReference: null, message: 'Hello' },
      locale: 'en',
      writeMails: (reference) => ({
        support: { to: 'help@sunrise.example', subject: `New ${reference}`, body: 'A message' },
        thanks: { to: 'ada@example.com', subject: `Thanks ${reference}`, body: 'Wir danken für Ihre Nachricht.' },
      }),
    })
    expect(await run(mailer())).toBe(2)
    expect(sink.mails.map(({ from, to }) => [from, to]).sort()).toEqual([
      [FROM, 'ada@example.com'],
      [FROM, 'help@sunrise.example'],
    ])
    expect((await readRows()).every((row) => row.sentAt !== null && row.attempts === 1)).toBe(true)
    expect(await run(mailer())).toBe(0)
    expect(sink.mails).toHaveLength(2)
  })

  it('writes the brand as sender, support as the address for answers, and an id made from the row', async () => {
    const id = await queue({ tenantId: tenants.whiteLabel, subject: 'Grüße', bodyText: 'שלום' })
    await run(mailer())
    const [sunk] = sink.mails
    expect(sunk?.data).toContain(`Message-ID: <${id}@stay.example>`)
    expect(sunk?.data).toMatch(/^From: .*<no-reply@stay\.example>/m)
    expect(sunk?.data).toContain('Reply-To: help@sunrise.example')
    expect(sunk?.data).toContain('Auto-Submitted: auto-generated')
    expect(sunk?.data).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(sunk?.data).toContain(Buffer.from('שלום').toString('base64'))
  })

  it('keeps nothing of what a sent mail said', async () => {
    const calendar = { text: 'BEGIN:VCALENDAR', method: 'PUBLISH', name: 'stay.ics' } as const
    const papers = { bookingId: randomUUID(), locale: 'en', calendar, voucher: false } as const
    await queue({ bodyText: 'https://stay.example/reservation?k=word', bodyHtml: '<p>word</p>', papers })
    await run(mailer())
    expect(sink.mails[0]?.data).toContain('reservation')
    expect(await readRows()).toMatchObject([{ bodyText: '', bodyHtml: null, papers: null, subject: 'Hello' }])
  })

  it('takes a receiver as one address, whatever stands in it', async () => {
    await queue({ toAddress: 'ada@example.com, eve@example.com', subject: 'Hello\r\nBcc: eve@example.com' })
    await run(mailer())
    const header = sink.mails[0]?.data.split('\r\n\r\n')[0] ?? ''
    expect(header).not.toMatch(/^Bcc:/m)
    expect(sink.mails.map((sunk) => sunk.to)).not.toContain('eve@example.com')
  })

  it('gives up at once where the server refuses the receiver for good, and sends the others', async () => {
    const refused = await queue({ toAddress: 'nobody@example.com' })
    sink.setMood((command) => (command === 'RCPT' ? '550 no such user' : null))
    await run(mailer())
    sink.setMood(() => null)
    await queue()
    expect(await run(mailer())).toBe(1)
    const [first] = await readRows()
    expect(first).toMatchObject({ id: refused, attempts: 1, sentAt: null })
    expect(first?.givenUpAt).not.toBeNull()
    expect(first?.lastError).toContain('550')
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain(refused)
  })

  it.each([
    ['the server is busy', 'RCPT', '451 later'],
    ['the server refuses the text for now', 'data', '452 full'],
    ['nobody lets us in', 'EHLO', '554 not today'],
    ['the sender may not send here', 'MAIL', '550 5.7.1 sender address rejected'],
    ['the server wants a login first', 'RCPT', '530 5.7.0 authentication required'],
  ])('tries again when %s', async (_, at, answer) => {
    const id = await queue()
    sink.setMood((command) => (command === at || (at === 'EHLO' && command === 'HELO') ? answer : null))
    expect(await run(mailer())).toBe(0)
    expect(await run(mailer())).toBe(0)
    expect((await readRows())[0]).toMatchObject({ id, attempts: 1, sentAt: null, givenUpAt: null })
    sink.setMood(() => null)
    pass(1)
    expect(await run(mailer())).toBe(1)
    expect(sink.mails).toHaveLength(1)
    expect((await readRows())[0]).toMatchObject({ attempts: 2, lastError: null, nextAttemptAt: null })
  })

  it('tries again when nobody answers', async () => {
    await queue()
    const gone = createSmtpMailer({ url: sink.url, from: FROM })
    await sink.close()
    expect(await run(gone)).toBe(0)
    expect((await readRows())[0]).toMatchObject({ attempts: 1, sentAt: null, givenUpAt: null })
    sink = await openSmtpSink()
    pass(1)
    expect(await run(mailer())).toBe(1)
  })
})

describe('the job that sends mails', () => {
  it('waits longer after every failure, and gives up with a word in the log', async () => {
    const id = await queue()
    const { mailer, given } = openMailer(() => ({ ok: false, permanent: false, reason: 'no line' }))
    const waits: number[] = []
    // Minute by minute as long as tries are due, then by the half hour for the rest of the day.
    for (let minutes = 0, step = 1; minutes < 24 * 60; minutes += step) {
      const before = given.length
      await run(mailer)
      if (given.length > before) waits.push(minutes)
      step = minutes < 330 ? 1 : 30
      pass(step)
    }
    expect(waits).toEqual([0, 1, 6, 21, 81, 321])
    expect(waits).toHaveLength(MAX_ATTEMPTS)
    expect(complaints).toEqual([`mail ${id} was given up after 6 of 6 tries: Error: no line`])
    expect((await readRows())[0]).toMatchObject({ attempts: 6, sentAt: null, lastError: 'no line' })
  })

  it('sends each mail once, the oldest first, also where several run at once', async () => {
    for (let n = 0; n < 20; n++) {
      await queue({ subject: `Mail ${n}`, createdAt: new Date(START + n).toISOString() })
    }
    pass(1)
    const { mailer, given } = openMailer()
    const counts = await Promise.all([run(mailer), run(mailer), run(mailer)])
    expect(counts.reduce((sum, n) => sum + n)).toBe(20)
    expect(new Set(given.map((outgoing) => outgoing.id)).size).toBe(20)
    expect(given).toHaveLength(20)
    expect(given[0]?.subject).toBe('Mail 0')
  })

  it('does not touch a mail that another process is sending, and takes it over when that one has died', async () => {
    const id = await queue()
    let release = () => {}
    const slow = openMailer(() => new Promise<MailOutcome>((resolve) => (release = () => resolve({ ok: true }))))
    const { mailer, given } = openMailer()
    const dying = run(slow.mailer)
    while (slow.given.length === 0) await new Promise((resolve) => setImmediate(resolve))
    pass(9)
    expect(await run(mailer)).toBe(0)
    pass(1)
    expect(await run(mailer)).toBe(1)
    expect(given.map((outgoing) => outgoing.id)).toEqual([id])
    const [sent] = await readRows()
    pass(1)
    release()
    await dying
    expect((await readRows())[0]).toEqual(sent)
    expect(sent).toMatchObject({ attempts: 2, sentAt: '2026-03-10T09:10:00.000Z' })
  })
})

it('shows a tenant its own latest mails alone', async () => {
  await queue({ subject: 'First' })
  pass(1)
  await queue({ subject: 'Second' })
  await queue({ subject: 'Of another', tenantId: tenants.whiteLabel })
  const shown = await listMails(test.db, tenants.house, 10)
  expect(shown.map((each) => each.subject)).toEqual(['Second', 'First'])
  expect(await listMails(test.db, tenants.house, 1)).toHaveLength(1)
})
