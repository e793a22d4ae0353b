import { readDocumentCommand } from '@/lib/backend/command-line/document-command'

export const USAGE = `Usage:
  npm run places -- apply FILE.json [--dry-run]
      gives cities the names, texts, districts and landmarks of a file; --dry-run only says what would change
  npm run places -- show CITY
      prints the file of a city, such as us/big-sur or its id

The file is described in docs/places.md.`

const CITY = { kind: 'city', example: 'us/big-sur', pattern: /^([1-9]\d{0,8}|1\d{9}|[a-z]{2}\/[a-z0-9-]+)$/ }

/** Reads the command line; a file is resolved from `directory`. */
export function readArguments(argv: readonly string[], directory: string) {
  return readDocumentCommand(argv, directory, CITY)
}
