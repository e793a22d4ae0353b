import { LRUCache } from 'lru-cache'
import type { PageChange } from '../../routing/page-changes'
import type { PageAddress } from './read-address'
import type { RenderedPage } from './render-page'
import { sealPage, type Sealed } from './seal-page'
import type { KeptPage, SharedPages } from './shared-pages'

/** Prices of a page are asked for again at most so often. */
const FRESH_MS = 60_000
/** While changes are not heard of, a page is believed for so long: as long as a change may take to be seen. */
const BELIEVED_MS = 1_000
/** Beyond this nobody is shown a page before it is rendered again, nor where that fails. */
const STALE_MS = 600_000
const TRY_AGAIN_MS = 5_000
/** Renderings in the background, beside those that visitors wait for. */
const MOST_REFRESHES = 4

/** `isShared`: another process rendered it. `isDoubted`: it may be wrong, and is shown only where nothing better is to be had. */
type Kept = Omit<KeptPage, 'tags'> & { tags: ReadonlySet<string>; isShared: boolean; isDoubted: boolean; bytes: number }
/** `once`: an answer that is not kept, for one visitor. */
export type Rendering = { page: Sealed; isShared: boolean } | { once: RenderedPage }

export type StoreOptions = {
  maxBytes: number
  render: (address: PageAddress) => Promise<RenderedPage>
  /** Whether what an address names is still what it was. */
  isCurrent: (address: PageAddress) => Promise<boolean>
  /** Whether changes are not heard of now. */
  isDeaf: () => boolean
  /** Null: every process renders for itself. */
  shared: SharedPages | null
  onFault: (error: unknown) => void
}

/** Public pages of a process, the least recently asked for going first. */
export class PageStore {
  private readonly kept: LRUCache<string, Kept>
  private readonly running = new Map<string, Promise<Rendering>>()
  private refreshes = 0
  /** Grows with every change: what was begun before one is not kept. */
  private changes = 0

  constructor(private readonly options: StoreOptions) {
    this.kept = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ bytes }) => bytes })
  }

  /** A page that is at hand; one that is no longer fresh is rendered again behind the visitor's back. */
  find(address: PageAddress): { page: Sealed; state: 'hit' | 'stale' } | null {
    const kept = this.kept.get(address.key)
    if (kept === undefined || kept.isDoubted || Date.now() > kept.goodUntil) return null
    if (this.options.isDeaf() && Date.now() - kept.begunAt > BELIEVED_MS) return null
    if (Date.now() <= kept.freshUntil) return { page: kept.page, state: 'hit' }
    this.refresh(address, kept)
    return { page: kept.page, state: 'stale' }
  }

  /** A page that may be out of date, for where it cannot be rendered. */
  findLast(address: PageAddress): Sealed | null {
    const kept = this.kept.get(address.key)
    return kept === undefined || Date.now() - kept.begunAt > STALE_MS ? null : kept.page
  }

  /** Renders a page, once for all who wait for it. `isFirst` is whom an answer that is not kept belongs to. */
  fetch(address: PageAddress): { isFirst: boolean; rendering: Promise<Rendering> } {
    const running = this.running.get(address.key)
    if (running) return { isFirst: false, rendering: running }
    const rendering = this.render(address).finally(() => {
      if (this.running.get(address.key) === rendering) this.running.delete(address.key)
    })
    this.running.set(address.key, rendering)
    return { isFirst: true, rendering }
  }

  /** Forgets what a change makes wrong. Tenants need nothing: their version is part of each key. */
  forget(change: PageChange): void {
    if (change.kind === 'tenants') return
    this.changes += 1
    this.running.clear()
    if (change.kind === 'all') return this.kept.clear()
    if (change.kind === 'missed') return this.doubt()
    for (const [key, { tags }] of [...this.kept.entries()])
      if (change.tags.some((tag) => tags.has(tag))) this.kept.delete(key)
  }

  size(): { pages: number; bytes: number } {
    return { pages: this.kept.size, bytes: this.kept.calculatedSize }
  }

  /** Forgets what other processes rendered. */
  forgetShared(): void {
    for (const [key, { isShared }] of [...this.kept.entries()]) if (isShared) this.kept.delete(key)
  }

  /** Were they forgotten, a visitor would be left with nothing where the first rendering fails, as it may at such a moment. */
  private doubt(): void {
    for (const kept of this.kept.values()) kept.isDoubted = true
  }

  private refresh(address: PageAddress, kept: Kept): void {
    if (this.refreshes >= MOST_REFRESHES || this.running.has(address.key)) return
    // One attempt at a time, also where it fails.
    kept.freshUntil = Date.now() + TRY_AGAIN_MS
    this.refreshes += 1
    this.fetch(address)
      .rendering.catch(this.options.onFault)
      .finally(() => (this.refreshes -= 1))
  }

  private async render(address: PageAddress): Promise<Rendering> {
    const { changes } = this
    const { shared, isDeaf } = this.options
    const found = isDeaf() ? null : ((await shared?.find(address.key)) ?? null)
    if (found && 'kept' in found && changes === this.changes) {
      this.keep(address.key, found.kept, true)
      return { page: found.kept.page, isShared: true }
    }
    const begunAt = Date.now()
    const rendered = await this.options.render(address)
    const { mark } = rendered
    if (mark?.isPartial) return { once: rendered }
    const page = mark === null ? null : await sealPage(rendered)
    // A page that is gone or moved must not be shown any longer; one that fails may.
    if (page === null && rendered.status < 500) this.kept.delete(address.key)
    if (mark === null || page === null || !(await this.options.isCurrent(address)) || changes !== this.changes)
      return { once: rendered }
    const goodUntil = Math.min(mark.goodUntil ?? Infinity, begunAt + STALE_MS)
    const kept = { page, tags: mark.tags, begunAt, freshUntil: Date.now() + FRESH_MS, goodUntil }
    this.keep(address.key, kept, false)
    if (found && 'ticket' in found && !isDeaf()) shared?.keep(address.key, found.ticket, kept)
    return { page, isShared: false }
  }

  private keep(key: string, { tags, ...kept }: KeptPage, isShared: boolean): void {
    const { identity, gzip, br } = kept.page.bodies
    const bytes = identity.length + gzip.length + br.length + 2 * key.length + 2048
    this.kept.set(key, { ...kept, tags: new Set(tags), isShared, isDoubted: false, bytes })
  }
}
