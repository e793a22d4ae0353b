import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bankDay, isPublicationDay } from '@/lib/domain/exchange-rates/publication-days'
import { addDays } from '@/lib/domain/stay/dates'
import { findFreePort } from '@/lib/launcher/free-port'
import { runOnServer } from '../database-template'
import { openEcbServer, writeEcbFile } from '../exchange-rates/ecb-server'
import { startThrowAwayPostgres } from '../runner/postgres.mjs'
import { run, startServer } from '../runner/processes.mjs'
import { openSmtpSink } from '../smtp-sink'
import { readProxyHeaders, readSettings, type Block } from './document'
import { TAXES, writeInventory } from './inventory-files'
import { openTlsProxy } from './tls-proxy'

/** What the tests need to know of the site; their processes are told by the environment. */
export type Site = {
  origin: string
  /** Where the product listens, behind the proxy. */
  port: number
  /** Answers the mails that arrived, as JSON. */
  mailsUrl: string
  /** The operator's files. */
  directory: string
  /** The database server, as its administrator. */
  server: string
  /** Of every user in the document. */
  password: string
  /** Settings of the product. */
  env: Record<string, string>
}

const ORIGIN = 'https://stay.example.com'
const FILES = '/etc/stayfront'
const SERVER = 'http://127.0.0.1:3000'
/** Not reserved for examples, which the doctor refuses; its mails go no further than the sink. */
const DOMAIN = 'stays-under-test.eu'

type Undo = () => Promise<unknown>

/** Follows docs/operation.md on a machine where nothing was set up, with servers of its own around it. */
export class SiteUnderTest {
  private readonly undo: Undo[] = []

  constructor(readonly site: Site) {}

  static async create(): Promise<SiteUnderTest> {
    return new SiteUnderTest({
      origin: `https://localhost:${await findFreePort()}`,
      port: await findFreePort(),
      mailsUrl: `http://127.0.0.1:${await findFreePort()}`,
      directory: mkdtempSync(join(tmpdir(), 'stayfront-operator-')),
      server: '',
      password: randomBytes(12).toString('hex'),
      env: {},
    })
  }

  /** Starts what stands around the product: database server, mail server, bank; and writes the operator's files. */
  async surround(): Promise<void> {
    const { directory, mailsUrl, port } = this.site
    this.undo.push(async () => rmSync(directory, { recursive: true, force: true }))
    const postgres = await startThrowAwayPostgres()
    this.undo.push(postgres.stop)
    this.site.server = postgres.url
    const sink = await openSmtpSink()
    this.undo.push(sink.close)
    this.site.env.SMTP_URL = sink.url
    const mails = createServer((_, response) => response.end(JSON.stringify(sink.mails)))
    await new Promise<void>((resolve) => mails.listen(Number(new URL(mailsUrl).port), '127.0.0.1', resolve))
    this.undo.push(() => new Promise((resolve) => mails.close(resolve)))
    const bank = await openEcbServer()
    this.undo.push(bank.close)
    bank.serve(writeEcbFile(lastPublicationDay()))
    writeInventory(directory, new Date())
    writeFileSync(join(directory, 'taxes.json'), JSON.stringify(TAXES))
    mkdirSync(join(directory, 'state'))
    Object.assign(this.site.env, {
      PORT: String(port),
      STAYFRONT_STATE_DIR: join(directory, 'state'),
      STAYFRONT_DIST_DIR: process.env.STAYFRONT_DIST_DIR || '.next-test',
      STAYFRONT_EXCHANGE_RATE_URL: bank.url,
    })
  }

  /** Does what a block of the document says, each command as it stands but for names and addresses. */
  async follow({ language, text }: Block): Promise<void> {
    if (language === 'sql') return runOnServer(this.site.server, ...splitStatements(this.place(text)))
    if (language === 'ini') return this.set(text)
    if (language === 'nginx') return this.openProxy(text)
    if (language !== 'sh') throw new Error(`nobody knows how to follow a block of ${language}`)
    for (const line of text.split('\n').filter(Boolean)) await this.perform(this.place(line))
  }

  async close(): Promise<void> {
    for (const each of this.undo.reverse()) await each()
  }

  /** The document's names and addresses as they are here. */
  private place(text: string): string {
    const { directory, origin, port, password, server } = this.site
    return text
      .replaceAll('db.example.com:5432', new URL(server).host)
      .replaceAll(FILES, directory)
      .replaceAll(SERVER, `http://127.0.0.1:${port}`)
      .replaceAll(ORIGIN, origin)
      .replaceAll(/@(stay\.)?example\.com/g, `@${DOMAIN}`)
      .replaceAll('stay.example.com', 'localhost')
      .replaceAll('PASSWORD', password)
  }

  private set(text: string): void {
    const { env } = this.site
    const smtp = env.SMTP_URL ?? ''
    for (const [name, value] of readSettings(text)) env[name] = this.place(value)
    env.SMTP_URL = smtp
    env.STAYFRONT_SECRET = randomBytes(32).toString('base64')
  }

  private async openProxy(text: string): Promise<void> {
    const port = Number(new URL(this.site.origin).port)
    const proxy = await openTlsProxy({ port, target: this.site.port, headers: readProxyHeaders(text) })
    this.undo.push(proxy.close)
  }

  private async perform(command: string): Promise<void> {
    if (command === 'npm start') return this.start()
    const { ok, output } = await run('sh', ['-c', command], { env: this.site.env, withinMs: 5 * 60_000 })
    if (!ok) throw new Error(`docs/operation.md says “${command}”, which fails:\n${output}`)
    // Where the document lets the operator write what is their own.
    if (command.startsWith('cp ')) fillIn(command.split(' ').at(-1) ?? '')
  }

  private async start(): Promise<void> {
    const product = await startServer(['start'], {
      command: 'npm',
      withinMs: 10 * 60_000,
      env: this.site.env,
      toReady: (line) => (line.startsWith('Stayfront is ready') ? true : null),
    })
    this.undo.push(product.stop)
  }
}

function fillIn(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('example.com', DOMAIN))
}

function splitStatements(text: string): string[] {
  return text
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
}

function lastPublicationDay(): string {
  let day = bankDay(new Date())
  while (!isPublicationDay(day)) day = addDays(day, -1)
  return day
}
