import { describeFault, scrub } from '@/lib/domain/failures/describe-fault'

describe('describeFault', () => {
  it('keeps the frames and drops what the message quotes, as deep as causes go', () => {
    const cause = Object.assign(new Error('Key (email)=(ada@example.com) already exists'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (email)=(ada@example.com) already exists.',
      constraint: 'account_email',
    })
    const view = describeFault(new TypeError('fetch failed\n    for ada@example.com', { cause }))
    expect(view).toMatchObject({
      type: 'TypeError',
      message: 'fetch failed\n    for [email]',
      stack: expect.stringMatching(/^ +at .*describe-fault\.test/),
      cause: { message: 'the database refused the data', code: '23505', constraint: 'account_email' },
    })
    expect(JSON.stringify(view)).not.toContain('ada@')
  })

  it('keeps what a database says of itself', () => {
    const error = Object.assign(new Error('canceling statement due to lock timeout'), {
      severity: 'ERROR',
      code: '55P03',
    })
    expect(describeFault(error).message).toBe('canceling statement due to lock timeout')
  })

  it('keeps the digest, which a visitor is shown as a reference', () => {
    expect(describeFault(Object.assign(new Error('broken'), { digest: '2338118045' })).digest).toBe('2338118045')
  })

  it('takes whatever is thrown', () => {
    expect(describeFault('mail to ada@example.com')).toEqual({ type: 'string', message: 'mail to [email]' })
    expect(describeFault({ email: 'ada@example.com' })).toEqual({ type: 'object', message: '' })
    expect(describeFault(undefined)).toEqual({ type: 'undefined', message: '' })
    const round = new Error('round')
    round.cause = round
    expect(describeFault(round).cause?.cause?.message).toBe('round')
  })
})

describe('scrub', () => {
  it.each([
    ['550 <ada.loewe+x@mail.example.com> unknown', '550 <[email]> unknown'],
    ['card 4242-4242-4242-4242 or 378282246310005', 'card [number] or [number]'],
    ['call +49 (30) 123 45 67', 'call [phone]'],
    [`token ${'aB3_'.repeat(12)}.x.y used`, 'token [token] used'],
    ['Failed query: select $1\nparams: Ada,Löwe', 'Failed query: select $1\nparams: […]'],
  ])('%s', (text, clean) => expect(scrub(text)).toBe(clean))

  it('leaves ids, amounts and times', () => {
    const text = 'payment 0f8fad5b-d9cb-469f-a165-70867728950e of 12345 EUR at 2026-03-10T09:00:00.000Z (sb_12)'
    expect(scrub(text)).toBe(text)
  })
})
