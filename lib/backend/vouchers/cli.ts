import { randomUUID } from 'node:crypto'
import { applyDocuments } from '@/lib/backend/command-line/document-command'
import { findNamedTenant, type TenantHost } from '@/lib/backend/command-line/named-tenant'
import { refuse, say, startCommand } from '@/lib/backend/command-line/run-command'
import { withDatabase } from '@/lib/backend/command-line/with-database'
import { readVoucherDocuments } from '@/lib/domain/vouchers/document'
import { applyVouchers } from './apply-vouchers'
import { readArguments, USAGE } from './arguments'
import { describeApplied, describeIssued } from './describe'
import { listIssued } from './list-issued'

startCommand({
  usage: USAGE,
  readArguments,
  run: (command) =>
    command.name === 'list'
      ? list(command.host)
      : applyDocuments(command, {
          read: readVoucherDocuments,
          apply: async (db, documents, dryRun) => {
            const result = await applyVouchers(db, documents, { dryRun, newId: randomUUID, now: new Date() })
            return result.ok
              ? { ok: true, lines: result.applied.flatMap((applied) => describeApplied(applied, dryRun)) }
              : result
          },
        }),
})

function list(host: TenantHost | undefined): Promise<number> {
  return withDatabase(async ({ db }) => {
    const shown = host === undefined ? null : await findNamedTenant(db, host)
    if (shown === null && host !== undefined) return refuse(`There is no tenant with the host ${host ?? 'default'}.`)
    return say(describeIssued(await listIssued(db, shown?.id ?? null), new Date()).join('\n'))
  })
}
