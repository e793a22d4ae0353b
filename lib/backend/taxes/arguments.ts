import { readDocumentCommand } from '@/lib/backend/command-line/document-command'

export const USAGE = `Usage:
  npm run taxes -- apply FILE.json [--dry-run]
      puts a file in the place of its countries' taxes and fees; --dry-run only says what would change
  npm run taxes -- show COUNTRY
      prints the file of a country such as DE

The file is described in docs/taxes.md.`

/** Reads the command line; a file is resolved from `directory`. */
export function readArguments(argv: readonly string[], directory: string) {
  return readDocumentCommand(argv, directory, { kind: 'country', example: 'DE', pattern: /^[a-z]{2}$/i })
}
