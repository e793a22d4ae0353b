import { createPendingRequests } from '@/lib/backend/search/pending-requests'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a request to the search thread', () => {
  it('is given up in time also while the thread that would take it has not loaded', async () => {
    const answer = createPendingRequests().send(() => new Promise(() => undefined))
    const given = expect(answer).rejects.toMatchObject({ code: 'search_unavailable' })
    await jest.advanceTimersByTimeAsync(5_000)
    await given
  })

  it('has no answer, and says why, while the thread does not start', async () => {
    const failed = createPendingRequests().send(() => Promise.reject(new Error('no thread')))
    await expect(failed).rejects.toMatchObject({ code: 'search_unavailable', message: 'no thread' })
  })

  it('is answered once, under its own number', async () => {
    const pending = createPendingRequests()
    const sent: number[] = []
    const answers = [0, 1].map(() => pending.send(async (id) => void sent.push(id)))
    for (const id of [...sent].reverse()) pending.settle({ kind: 'answer', id, value: null })
    expect(await Promise.all(answers)).toEqual([null, null])
    expect(new Set(sent).size).toBe(2)
  })
})
