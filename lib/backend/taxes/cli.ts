import { runDocumentCommand } from '@/lib/backend/command-line/document-command'
import { startCommand } from '@/lib/backend/command-line/run-command'
import { readTaxDocuments } from '@/lib/domain/taxes/document'
import { applyTaxes, findTaxDocument } from './apply-taxes'
import { readArguments, USAGE } from './arguments'
import { describeTaxes } from './describe'

startCommand({
  usage: USAGE,
  readArguments,
  run: (command) =>
    runDocumentCommand(command, {
      read: readTaxDocuments,
      apply: async (db, documents, dryRun) => {
        const result = await applyTaxes(db, documents, { dryRun, now: new Date() })
        return result.ok
          ? { ok: true, lines: result.applied.flatMap((applied) => describeTaxes(applied, dryRun)) }
          : result
      },
      show: async (db, target) => {
        const country = target.toUpperCase()
        const document = await findTaxDocument(db, country)
        return document === null
          ? { ok: false, reason: `No document was applied for ${country}.` }
          : { ok: true, document }
      },
    }),
})
