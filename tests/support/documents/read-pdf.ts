import { execFileSync } from 'node:child_process'

/** The text of a PDF, page after page; read in a process of its own, because the reader is a module that Jest cannot load. */
export function readPdfText(pdf: Buffer): string {
  return execFileSync(process.execPath, ['tests/support/documents/print-pdf-text.mjs'], {
    input: pdf,
    encoding: 'utf8',
  })
}
