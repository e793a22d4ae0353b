import type { PictureFetch } from '@/lib/backend/pictures/fetch-picture'
import { createPictureStore } from '@/lib/backend/pictures/picture-store'

// Of one host, whose turns they share.
const [A, B, C] = ['https://a.example/1', 'https://a.example/2', 'https://a.example/3']

function openStore(limits: { maxBytes?: number; atOnce?: number; mostWaiting?: number } = {}) {
  const answers: ((answer: PictureFetch) => void)[] = []
  const asked: string[] = []
  const refused: string[] = []
  const store = createPictureStore({
    fetch: (address) => {
      asked.push(address)
      return new Promise((resolve) => answers.push(resolve))
    },
    resize: async (bytes, width) => (bytes.length === 0 ? null : Buffer.alloc(width)),
    onRefused: (address, reason) => refused.push(`${address} ${reason}`),
    ...limits,
  })
  const answer = async (reply: PictureFetch = { ok: true, bytes: Buffer.from('x') }) => {
    // The fetch of a waiting picture begins some turns of the loop after its place was freed.
    while (answers.length === 0) await new Promise((resolve) => setImmediate(resolve))
    answers.shift()?.(reply)
  }
  return { store, asked, refused, answer }
}

describe('the store of pictures', () => {
  it('fetches once for all who ask at once, and keeps what it made', async () => {
    const { store, asked, answer } = openStore()
    const both = Promise.all([store.load(A, 400), store.load(A, 400)])
    await answer()
    expect(await both).toEqual([
      { ok: true, bytes: Buffer.alloc(400) },
      { ok: true, bytes: Buffer.alloc(400) },
    ])
    expect(await store.load(A, 400)).toMatchObject({ ok: true })
    expect(asked).toEqual([A])
  })

  it('keeps no more bytes than it may', async () => {
    const { store, asked, answer } = openStore({ maxBytes: 1500 })
    for (const address of [A, B, C]) {
      const loading = store.load(address, 400)
      await answer()
      await loading
    }
    expect(await store.load(C, 400)).toMatchObject({ ok: true })
    const again = store.load(A, 400)
    await answer()
    await again
    expect(asked).toEqual([A, B, C, A])
  })

  it('remembers a refusal, tells it once, and tells bytes that are no picture', async () => {
    const { store, asked, refused, answer } = openStore()
    const first = store.load(A, 400)
    await answer({ ok: false, reason: 'redirect' })
    expect(await first).toEqual({ ok: false, reason: 'redirect' })
    expect(await store.load(A, 400)).toEqual({ ok: false, reason: 'redirect' })
    const second = store.load(B, 400)
    await answer({ ok: true, bytes: Buffer.alloc(0) })
    expect(await second).toEqual({ ok: false, reason: 'type' })
    expect([asked, refused]).toEqual([
      [A, B],
      [`${A} redirect`, `${B} type`],
    ])
  })

  it('fetches so many at once, lets others wait in turn, and refuses those beyond', async () => {
    const { store, asked, answer } = openStore({ atOnce: 1, mostWaiting: 1 })
    const first = store.load(A, 400)
    const second = store.load(B, 400)
    expect(await store.load(C, 400)).toEqual({ ok: false, reason: 'busy' })
    expect(asked).toEqual([A])
    await answer()
    await first
    await answer()
    expect(await second).toMatchObject({ ok: true })
    expect(asked).toEqual([A, B])
  })

  it('lets no host keep the pictures of another waiting, and refuses an address in every width', async () => {
    const { store, asked, answer } = openStore({ atOnce: 1, mostWaiting: 1 })
    void store.load(A, 400)
    void store.load(B, 400)
    const elsewhere = store.load('https://b.example/1', 400)
    expect(asked).toEqual([A, 'https://b.example/1'])
    await answer({ ok: false, reason: 'status' })
    await answer()
    expect(await elsewhere).toMatchObject({ ok: true })
    expect(await store.load(A, 800)).toEqual({ ok: false, reason: 'status' })
    await answer()
  })

  it('frees the place of a fetch that threw', async () => {
    const fetch = jest.fn().mockRejectedValueOnce(new TypeError('a fault of ours'))
    fetch.mockResolvedValueOnce({ ok: true, bytes: Buffer.from('x') })
    const store = createPictureStore({ fetch, resize: async (bytes) => bytes, onRefused: () => undefined, atOnce: 1 })
    await expect(store.load(A, 400)).rejects.toThrow('a fault of ours')
    expect(await store.load(A, 400)).toMatchObject({ ok: true })
  })
})
