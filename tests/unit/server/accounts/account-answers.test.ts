import { failUpstream } from '@/lib/domain/failures/platform'
import { refuseFault, type Asked } from '@/lib/server/accounts/account-answers'
import messages from '@/messages/en.json'

const asked: Asked = { json: true, locale: 'en', origin: 'http://localhost', fields: {}, mode: 'login' }
const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
const { unavailable, fault } = messages.accounts.errors

describe('a call of an account that failed', () => {
  it.each([
    ['our database is away', new Error('Failed query', { cause: lost }), 503, '5', unavailable],
    ['the platform is silent', failUpstream('silent', lost), 503, '30', unavailable],
    ['we have a fault', new Error('x'), 500, null, fault],
  ] as const)('says so, and when it is worth trying again: %s', async (_, error, status, after, message) => {
    const answer = await refuseFault(asked, error)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, after])
    expect(await answer.json()).toMatchObject({ message })
  })
})
