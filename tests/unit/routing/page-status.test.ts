import { pageStatus, readSsoProblem } from '@/lib/routing/page-status'

const statusOf = (path: string, query: string) => pageStatus(path, new URLSearchParams(query))

describe('the status of a page that says that something failed', () => {
  it.each([
    ['invalid', 400],
    ['wrong_tenant', 403],
    ['denied', 403],
    ['email_taken', 409],
    ['used', 409],
    ['expired', 410],
    ['unreachable', 424],
    ['limited', 429],
  ])('is that of %s at single sign-on: %i', (problem, status) => {
    expect(statusOf('/sso', `problem=${problem}`)).toBe(status)
  })

  it('is left alone on other pages, without a problem, and with an unknown one', () => {
    expect(statusOf('/login', 'problem=expired')).toBeNull()
    expect(statusOf('/sso', '')).toBeNull()
    expect(statusOf('/sso', 'problem=toString')).toBeNull()
    expect(readSsoProblem('constructor')).toBeNull()
  })
})
