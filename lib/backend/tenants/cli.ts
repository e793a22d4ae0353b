import path from 'node:path'
import { readJsonFile } from '@/lib/backend/command-line/read-json-file'
import { refuse, startCommand } from '@/lib/backend/command-line/run-command'
import { withDatabase } from '@/lib/backend/command-line/with-database'
import type { Database } from '@/lib/backend/postgres/database'
import { readDocuments, type TenantDocument } from '@/lib/domain/tenants/document'
import { LOCALES } from '@/lib/i18n/locales'
import { readSiteRules } from '@/lib/routing/site-rules'
import { applyTenants, toDocument } from './apply'
import { readArguments, USAGE, type TenantsCommand } from './arguments'
import { describeApplied, describeFindings, describeInherited, describeProblems } from './describe'
import { examineRow, findTenantRow } from './doctor'

type Apply = Extract<TenantsCommand, { name: 'apply' }>
type Look = Exclude<TenantsCommand, Apply>

startCommand({ usage: USAGE, readArguments, run })

async function run(command: TenantsCommand): Promise<number> {
  if (command.name !== 'apply') return withDatabase(({ db }) => look(db, command))
  const documents = await loadDocuments(command.file)
  return typeof documents === 'string' ? refuse(documents) : withDatabase(({ db }) => apply(db, command, documents))
}

async function apply(db: Database, { file, dryRun }: Apply, documents: TenantDocument[]): Promise<number> {
  const rules = readSiteRules(process.env)
  const platform = Boolean(process.env.API_BASE_URL)
  const result = await applyTenants(db, documents, { dryRun, rules, platform })
  if (!result.ok) return refuse(describeProblems(result.problems, path.basename(file)).join('\n'))
  for (const applied of result.tenants) {
    console.log(describeApplied(applied, dryRun, rules.canonicalOrigin).join('\n'))
  }
  for (const line of describeInherited(result.inherited, dryRun)) console.log(line)
  if (dryRun) console.log('Dry run: nothing was written.')
  return 0
}

async function look(db: Database, command: Look): Promise<number> {
  const rules = readSiteRules(process.env)
  const { tenant } = command
  const row = await findTenantRow(db, tenant, rules)
  if (row === null)
    return refuse(`There is no tenant with the ${'host' in tenant ? `host ${tenant.host}` : `fid ${tenant.fid}`}.`)
  if (command.name === 'show') {
    console.log(JSON.stringify(toDocument(row), null, 2))
    return 0
  }
  const findings = await examineRow(db, row, {
    rules,
    production: process.env.STAYFRONT_MODE === 'production',
    environment: process.env,
    server: command.url,
    publicDirectory: path.resolve('public'),
    now: new Date(),
  })
  console.log(describeFindings(findings, command.quiet).join('\n'))
  return findings.some(({ level }) => level === 'error') ? 1 : 0
}

async function loadDocuments(file: string): Promise<TenantDocument[] | string> {
  const read = await readJsonFile(file)
  if (!read.ok) return read.reason
  const documents = readDocuments(read.json, LOCALES)
  return documents.ok ? documents.documents : describeProblems(documents.problems, path.basename(file)).join('\n')
}
