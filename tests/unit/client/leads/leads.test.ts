/** @jest-environment jsdom */
import { continueLeadVisit, readLeadTimes, recordLeadClosed, watchLeadTimes } from '@/lib/client/leads/leads'

const KEY = 'stayfront:leads'
const NOW = Date.parse('2026-03-10T09:00:00.000Z')
const DAY = 86_400_000
const stored = (state: unknown, version = 1) => JSON.stringify({ state, version })
const readBack = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')

beforeEach(() => localStorage.setItem(KEY, stored({ visited: null, closed: null })))

describe('what a browser remembers of the offer', () => {
  it('is when the visit began, with a version', () => {
    expect(continueLeadVisit(NOW)).toBe(120_000)
    expect(readBack()).toEqual({ state: { visited: NOW, closed: null }, version: 1 })
    expect(continueLeadVisit(NOW + 30_000)).toBe(90_000)
    expect(readBack()).toEqual({ state: { visited: NOW, closed: null }, version: 1 })
  })

  it('is when it was closed', () => {
    continueLeadVisit(NOW)
    recordLeadClosed(NOW + 130_000)
    expect(readBack()).toEqual({ state: { visited: NOW, closed: NOW + 130_000 }, version: 1 })
    expect(continueLeadVisit(NOW + 6 * DAY)).toBeNull()
    expect(continueLeadVisit(NOW + 8 * DAY)).toBe(120_000)
    expect(readBack()).toEqual({ state: { visited: NOW + 8 * DAY, closed: null }, version: 1 })
  })

  it.each([
    ['no JSON', '{', { visited: null, closed: null }],
    ['another version', stored({ visited: 5, closed: 6 }, 2), { visited: null, closed: null }],
    ['no object', stored('5'), { visited: null, closed: null }],
    ['a wrong visit beside a good closing', stored({ visited: 'x', closed: 6 }), { visited: null, closed: 6 }],
    ['a wrong closing beside a good visit', stored({ visited: 5, closed: -1 }), { visited: 5, closed: null }],
  ])('is read part by part: %s', (_, text, expected) => {
    localStorage.setItem(KEY, text)
    expect(readLeadTimes()).toEqual(expected)
  })

  it('follows other tabs', () => {
    const changed = jest.fn()
    const stop = watchLeadTimes(changed)
    window.dispatchEvent(new StorageEvent('storage', { key: 'stayfront:searches' }))
    expect(changed).not.toHaveBeenCalled()
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(changed).toHaveBeenCalledTimes(1)
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('lasts as long as the page where storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    recordLeadClosed(NOW)
    expect(continueLeadVisit(NOW + DAY)).toBeNull()
    get.mockRestore()
    set.mockRestore()
  })
})
