/** @jest-environment jsdom */
import { removeOldCaches } from '@/lib/client/http/old-caches'

function provide({
  registrations,
  keys,
}: {
  registrations?: () => Promise<unknown[]>
  keys?: () => Promise<string[]>
}) {
  const remove = jest.fn(async () => true)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: registrations ?? (async () => []) },
  })
  Object.defineProperty(window, 'caches', {
    configurable: true,
    value: { keys: keys ?? (async () => []), delete: remove },
  })
  return remove
}

describe('what an earlier site left in the browser', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    Reflect.deleteProperty(window, 'caches')
  })

  it('is removed: workers and caches', async () => {
    const workers = [{ unregister: jest.fn(async () => true) }, { unregister: jest.fn(async () => true) }]
    const remove = provide({ registrations: async () => workers, keys: async () => ['old-pages', 'old-pictures'] })
    await removeOldCaches()
    for (const worker of workers) expect(worker.unregister).toHaveBeenCalledTimes(1)
    expect(remove.mock.calls).toEqual([['old-pages'], ['old-pictures']])
  })

  it('is removed as soon as the scripts of a page start', async () => {
    const worker = { unregister: jest.fn(async () => true) }
    const remove = provide({ registrations: async () => [worker], keys: async () => ['old-pages'] })
    await jest.isolateModulesAsync(async () => void (await import('@/instrumentation-client')))
    await new Promise((done) => setTimeout(done))
    expect(worker.unregister).toHaveBeenCalledTimes(1)
    expect(remove).toHaveBeenCalledWith('old-pages')
  })

  it('stays where the browser refuses, without an error', async () => {
    const refuse = async () => {
      throw new DOMException('refused', 'SecurityError')
    }
    provide({ registrations: refuse, keys: refuse })
    await expect(removeOldCaches()).resolves.toBeUndefined()
  })

  it('is nothing where the page is not secure', async () => {
    await expect(removeOldCaches()).resolves.toBeUndefined()
  })
})
