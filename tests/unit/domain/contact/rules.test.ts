import { isAutomated, keepTyped, readContact } from '@/lib/domain/contact/rules'

const GOOD = {
  name: ' Ada  Löwe ',
  email: ' ada@example.com ',
  topic: 'payment',
  bookingReference: ' bcdf-ghjk ',
  message: 'Where is my receipt?\r\nThank you.\0',
}

describe('reading a message to support', () => {
  it('cleans what was typed', () => {
    expect(readContact(GOOD)).toEqual({
      ok: true,
      value: {
        name: 'Ada Löwe',
        email: 'ada@example.com',
        topic: 'payment',
        bookingReference: 'BCDFGHJK',
        message: 'Where is my receipt?\nThank you.',
      },
    })
  })

  it.each([{}, { bookingReference: '' }, { bookingReference: '  ' }])('needs no reservation: %p', (part) => {
    const { bookingReference: _, ...rest } = GOOD
    expect(readContact({ ...rest, ...part })).toMatchObject({ ok: true, value: { bookingReference: null } })
  })

  it('names the first error of each wrong field', () => {
    expect(readContact({})).toEqual({
      ok: false,
      errors: { name: 'required', email: 'required', topic: 'topic', message: 'required' },
    })
    expect(
      readContact({
        name: 'x'.repeat(101),
        email: 'ada@',
        topic: 'gossip',
        bookingReference: '<b>',
        message: ' \n ',
      }),
    ).toEqual({
      ok: false,
      errors: { name: 'long', email: 'email', topic: 'topic', bookingReference: 'reference', message: 'required' },
    })
  })

  it('counts the letters of a message as its field does, where a line break is one', () => {
    const line = `${'a'.repeat(1999)}\r\n`
    expect(readContact({ ...GOOD, message: `${line}${'b'.repeat(2000)}` }).ok).toBe(true)
    expect(readContact({ ...GOOD, message: 'a'.repeat(4001) })).toEqual({ ok: false, errors: { message: 'long' } })
  })

  it('lets no line break into a name, which would reach a mail', () => {
    expect(readContact({ ...GOOD, name: 'Ada\r\nBcc: all@example.com' })).toMatchObject({
      value: { name: 'Ada Bcc: all@example.com' },
    })
  })

  it('knows a machine by the field that people do not see', () => {
    expect(isAutomated(GOOD)).toBe(false)
    expect(isAutomated({ ...GOOD, contactNote: '' })).toBe(false)
    expect(isAutomated({ ...GOOD, contactNote: 'buy' })).toBe(true)
  })

  it('keeps what was typed as it was, within bounds', () => {
    const kept = keepTyped({ ...GOOD, message: 'm'.repeat(50_000), email: ['a', 'b'] })
    expect(kept).toMatchObject({ name: GOOD.name, email: '', bookingReference: GOOD.bookingReference })
    expect(kept.message).toHaveLength(8000)
    expect(keepTyped({ name: `${'n'.repeat(199)}👋` }).name).toBe('n'.repeat(199))
  })
})
