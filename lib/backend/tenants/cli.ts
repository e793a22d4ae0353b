import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { toCodedError } from '@/lib/backend/inventory/import/coded-error'
import { connect, type Database } from '@/lib/backend/postgres/database'
import { readDocuments, type TenantDocument } from '@/lib/domain/tenants/document'
import { LOCALES } from '@/lib/i18n/locales'
import { readSiteRules } from '@/lib/routing/site-rules'
import { applyTenants, toDocument } from './apply'
import { readArguments, USAGE, type TenantsCommand } from './arguments'
import { describeApplied, describeFindings, describeProblems } from './describe'
import { examineRow, findTenantRow } from './doctor'

type Apply = Extract<TenantsCommand, { name: 'apply' }>
type Asked = Exclude<TenantsCommand, Apply>

async function main(): Promise<number> {
  // npm runs scripts in the checkout, but people name files from where they are.
  const read = readArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
  if (read.ok === 'help') {
    console.log(USAGE)
    return 0
  }
  if (!read.ok) return fail(`${read.reason}\n\n${USAGE}`)
  const { command } = read
  if (command.name !== 'apply') return withDatabase((db) => answer(db, command))
  const documents = await loadFile(command.file)
  return typeof documents === 'string' ? fail(documents) : withDatabase((db) => apply(db, command, documents))
}

async function apply(db: Database, { file, dryRun }: Apply, documents: TenantDocument[]): Promise<number> {
  const rules = readSiteRules(process.env)
  const result = await applyTenants(db, documents, { dryRun, rules })
  if (!result.ok) return fail(describeProblems(result.problems, path.basename(file)).join('\n'))
  for (const applied of result.tenants) {
    console.log(describeApplied(applied, dryRun, rules.canonicalOrigin).join('\n'))
  }
  if (dryRun) console.log('Dry run: nothing was written.')
  return 0
}

async function answer(db: Database, command: Asked): Promise<number> {
  const rules = readSiteRules(process.env)
  const row = await findTenantRow(db, command.tenant, rules)
  if (row === null) {
    const asked = 'host' in command.tenant ? `host ${command.tenant.host}` : `fid ${command.tenant.fid}`
    return fail(`There is no tenant with the ${asked}.`)
  }
  if (command.name === 'show') {
    console.log(JSON.stringify(toDocument(row), null, 2))
    return 0
  }
  const findings = await examineRow(row, {
    rules,
    production: process.env.STAYFRONT_MODE === 'production',
    sandboxAllowed: process.env.STAYFRONT_SANDBOX === 'allow',
    server: command.url,
    publicDirectory: path.resolve('public'),
    now: new Date(),
  })
  console.log(describeFindings(findings, command.quiet).join('\n'))
  return findings.some(({ level }) => level === 'error') ? 1 : 0
}

async function withDatabase(work: (db: Database) => Promise<number>): Promise<number> {
  const url = process.env.DATABASE_URL
  if (!url) return fail('DATABASE_URL is not set: it says which database holds the tenants')
  const { db, pool, close } = connect(url, 1)
  pool.on('error', (error) => console.error(error.message))
  try {
    const { rows } = await pool.query<{ ready: boolean }>(`select to_regclass('tenant') is not null as ready`)
    if (!rows[0]?.ready) return fail('This database has no tables yet: start Stayfront on it once.')
    return await work(db)
  } finally {
    await close()
  }
}

async function loadFile(file: string): Promise<TenantDocument[] | string> {
  const name = path.basename(file)
  try {
    const text = await readFile(file, 'utf8')
    const read = readDocuments(JSON.parse(text.replace(/^\uFEFF/, '')), LOCALES)
    return read.ok ? read.documents : describeProblems(read.problems, name).join('\n')
  } catch (error) {
    if (error instanceof SyntaxError) return `${name} is not JSON: ${error.message}`
    const coded = toCodedError(error)
    if (!coded) throw error
    return `${file} cannot be read: ${coded.message}`
  }
}

function fail(message: string): number {
  console.error(message)
  return 1
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(`It failed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  },
)
