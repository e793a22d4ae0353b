import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { PageChange } from '../../routing/page-changes'
import type { SharedFiles } from '../../routing/process/shared-files'
import { AGAIN_MS, openRedisClient, type Library, type RedisClient } from './redis-client'
import { openRedisFiles } from './redis-files'
import { packPage, unpackPage, type KeptPage, type Shared, type SharedPages } from './shared-pages'

const WITHIN_MS = 150
/** Pages that are older are rendered anew, so that nobody asks for them. */
const KEPT_MS = 60_000

const noticeSchema = z.object({
  from: z.string(),
  /** Null: what was shared may be wrong. */
  change: z.union([
    z.object({ kind: z.enum(['all', 'missed']) }),
    z.object({ kind: z.literal('tags'), tags: z.array(z.string()) }),
    z.null(),
  ]),
})

export type RedisPagesOptions = {
  url: string
  /** That of every process of the site: it names and signs what they share. */
  secret: string
  origin: string
  /** Of the build: pages of another one name files that this one lacks. */
  release: string
  /** Milliseconds after which nobody waits for Redis any longer. */
  withinMs?: number
  onFault: (error: unknown) => void
}

/** Begins to connect; nothing is shared before it has. The library is loaded here, where somebody needs it. */
export async function openRedisPages(options: RedisPagesOptions): Promise<SharedPages> {
  return new RedisPages(options, await import('@redis/client'))
}

/**
 * Pages shared through Redis. All of them are good for one generation, a name that every process replaces whenever it
 * hears of a change and whenever its connection is new; a process that could not do so uses nothing until it could.
 */
class RedisPages implements SharedPages {
  readonly files: SharedFiles
  private readonly client: RedisClient
  private readonly self = randomUUID()
  private readonly scope: string
  private isUsable = false
  private isStopped = false
  private hasBegun = false
  private renewing: Promise<void> | null = null
  private listeners: Parameters<SharedPages['follow']>[0] = { onChange: () => undefined, onLost: () => undefined }

  constructor(
    private readonly options: RedisPagesOptions,
    private readonly library: Library,
  ) {
    this.scope = `stayfront:${this.print(options.origin)}`
    this.client = openRedisClient(library, options)
    this.files = openRedisFiles({
      ...{ client: this.client, library, secret: options.secret, index: `${this.scope}:files` },
      keyOf: (name) => this.nameOf(name, 'file'),
      isUsable: () => this.isUsable,
      withinTime: (work) => this.withinTime(work),
      fail: (error) => this.fail(error),
    })
    this.client.on('ready', () => this.lose())
    this.client.on('reconnecting', () => this.lose())
    this.client.connect().catch((error: unknown) => {
      if (!this.isStopped) options.onFault(error)
    })
  }

  follow(listeners: Parameters<SharedPages['follow']>[0]): void {
    this.listeners = listeners
  }

  isUp(): boolean {
    return this.isUsable
  }

  async find(key: string): Promise<Shared | null> {
    if (!this.isUsable) return null
    const name = this.nameOf(key)
    try {
      const reader = this.client.withTypeMapping({ [this.library.RESP_TYPES.BLOB_STRING]: Buffer })
      const [ticket, packed] = await this.withinTime(reader.mGet([this.generation, name]))
      // Redis may let it go.
      if (!ticket) throw new Error('the generation of shared pages is gone')
      const kept = packed && (await unpackPage(packed, ticket.toString(), { secret: this.options.secret, name }))
      if (!this.isUsable) return null
      return kept && kept.freshUntil > Date.now() ? { kept } : { ticket: ticket.toString() }
    } catch (error) {
      this.fail(error)
      return null
    }
  }

  keep(key: string, ticket: string, kept: KeptPage): void {
    if (!this.isUsable) return
    const name = this.nameOf(key)
    const packed = packPage(kept, ticket, { secret: this.options.secret, name })
    const expiration = { type: 'PX', value: KEPT_MS } as const
    this.withinTime(this.client.set(name, packed, { expiration })).catch((error: unknown) => this.fail(error))
  }

  tell(change: PageChange): void {
    if (!this.isUsable || change.kind === 'tenants') return
    const notice = JSON.stringify({ from: this.self, change })
    const told = [this.client.set(this.generation, randomUUID()), this.client.publish(this.channel, notice)]
    this.withinTime(Promise.all(told)).catch((error: unknown) => this.fail(error))
  }

  async stop(): Promise<void> {
    this.isStopped = true
    this.isUsable = false
    this.client.destroy()
    await this.renewing
  }

  private get channel(): string {
    return `${this.scope}:changes`
  }

  private get generation(): string {
    return `${this.scope}:generation`
  }

  private nameOf(key: string, kind = 'page'): string {
    return `${this.scope}:${kind}:${this.print(`${this.options.release}\n${key}`)}`
  }

  private print(text: string): string {
    return createHmac('sha256', this.options.secret).update(text).digest('base64url').slice(0, 32)
  }

  private fail(error: unknown): void {
    // One of many that fail together.
    if (this.isUsable) this.options.onFault(error)
    this.lose()
  }

  /** What others may have changed meanwhile is unknown. */
  private lose(): void {
    if (this.isUsable) this.listeners.onLost()
    this.isUsable = false
    this.renewing ??= this.renew().finally(() => (this.renewing = null))
  }

  private async renew(): Promise<void> {
    while (!this.isStopped && !this.isUsable) {
      // Told when it was lost; tried until it is there.
      this.isUsable = this.client.isReady && (await this.withinTime(this.begin()).catch(() => false))
      if (!this.isUsable && !this.isStopped) await sleep(AGAIN_MS)
    }
  }

  private withinTime<T>(work: Promise<T>): Promise<T> {
    const { withinMs = WITHIN_MS } = this.options
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`Redis does not answer within ${withinMs} ms`)), withinMs)
      work.then(resolve, reject).finally(() => clearTimeout(late))
    })
  }

  /** The client hears again by itself after each new connection. */
  private async begin(): Promise<boolean> {
    if (!this.hasBegun) {
      await this.client.unsubscribe(this.channel)
      await this.client.subscribe(this.channel, (text) => this.hear(text))
    }
    await this.client.set(this.generation, randomUUID())
    // Others may have found what this process shared when it could not tell of a change.
    if (this.hasBegun) await this.client.publish(this.channel, JSON.stringify({ from: this.self, change: null }))
    this.hasBegun = true
    return this.client.isReady
  }

  private hear(text: string): void {
    const notice = readNotice(text)
    if (notice?.from === this.self) return
    if (notice?.change === null) this.listeners.onLost()
    else this.listeners.onChange(notice?.change ?? { kind: 'all' })
  }
}

function readNotice(text: string): z.infer<typeof noticeSchema> | null {
  try {
    return noticeSchema.parse(JSON.parse(text))
  } catch {
    // Whatever it was, it tells of a change.
    return null
  }
}
