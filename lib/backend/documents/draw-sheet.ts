import type { Sheet } from '@/lib/domain/documents/sheet'
import { forgetOld, openTypst } from './open-typst'
import { SHEET_TEMPLATE } from './sheet-template'

/** A tagged PDF (PDF/UA-1) of a sheet. Drawing one takes 20 to 200 ms of the thread: decision 0017. */
export async function drawSheet(sheet: Sheet, createdAt: Date): Promise<Buffer> {
  const opened = await openTypst()
  const asked = { mainFileContent: SHEET_TEMPLATE, inputs: { sheet: JSON.stringify(sheet) } }
  const settings = { creationTimestamp: Math.floor(createdAt.getTime() / 1000) }
  try {
    return opened.pdf(asked, { ...settings, pdfStandard: 'ua-1' })
  } catch (error) {
    if (!lacksSign(error)) throw error
    // A guest's wish may hold signs that no font has, which the standard refuses: better a box for one than no paper.
    return opened.pdf(asked, settings)
  } finally {
    forgetOld(opened)
  }
}

/** By its words, since the compiler throws an error of its own realm without a code. */
function lacksSign(error: unknown): boolean {
  return String(error).includes('could not be displayed')
}
