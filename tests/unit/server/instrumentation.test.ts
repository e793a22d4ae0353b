import { onRequestError } from '@/instrumentation'
import { takeUnavailable } from '@/lib/routing/unavailable'
import { logError } from '@/lib/server/log'

jest.mock('@/lib/server/log', () => ({ logError: jest.fn() }))

const request = { path: '/api/x?email=ada', method: 'GET', headers: { 'x-request-id': 'the-request' } }
const context = { routerKind: 'App Router', routePath: '/api/x', revalidateReason: undefined } as const
const tell = (error: unknown, routeType: 'route' | 'render') =>
  onRequestError(error, request, { ...context, routeType })

beforeEach(() => jest.replaceProperty(process, 'env', { ...process.env, NEXT_RUNTIME: 'nodejs' }))
afterEach(() => {
  jest.restoreAllMocks()
  jest.mocked(logError).mockClear()
})

describe('a fault that Next met', () => {
  it('is logged under the id that its answer names', async () => {
    const error = new Error('broken')
    await tell(error, 'route')
    expect(logError).toHaveBeenCalledWith('request failed', error, { requestId: 'the-request', path: '/api/x' })
  })

  it('is found by its digest where it is one of a page, which Next has logged', async () => {
    await tell(new Error('broken'), 'render')
    expect(logError).not.toHaveBeenCalled()
  })

  it('is none where it passes by itself', async () => {
    await tell(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), 'render')
    expect(takeUnavailable('the-request')).toMatchObject({ page: 'away' })
  })
})
