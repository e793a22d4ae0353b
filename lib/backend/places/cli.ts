import { runDocumentCommand } from '@/lib/backend/command-line/document-command'
import { startCommand } from '@/lib/backend/command-line/run-command'
import { readPlaceDocuments } from '@/lib/domain/places/document'
import { LOCALES } from '@/lib/i18n/locales'
import { applyPlaces } from './apply-places'
import { readArguments, USAGE } from './arguments'
import { describePlaces } from './describe'
import { findCity, readDocument } from './place-document'

startCommand({
  usage: USAGE,
  readArguments,
  run: (command) =>
    runDocumentCommand(command, {
      read: (json) => readPlaceDocuments(json, LOCALES),
      apply: async (db, documents, dryRun) => {
        const result = await applyPlaces(db, documents, { dryRun })
        return result.ok
          ? { ok: true, lines: result.applied.flatMap((applied) => describePlaces(applied, dryRun)) }
          : result
      },
      show: async (db, key) => {
        const city = await findCity(db, /^\d+$/.test(key) ? Number(key) : key)
        return city === null
          ? { ok: false, reason: `There is no city ${key}: hotels bring theirs along when they are imported.` }
          : { ok: true, document: await readDocument(db, city) }
      },
    }),
})
