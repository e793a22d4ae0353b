import type { Sheet } from '@/lib/domain/documents/sheet'
import { forgetOld, openTypst } from './open-typst'
import { SHEET_TEMPLATE } from './sheet-template'

/** A tagged PDF (PDF/UA-1) of a sheet. Drawing one takes 20 to 200 ms of the thread: decision 0017. */
export async function drawSheet(sheet: Sheet, createdAt: Date): Promise<Buffer> {
  const opened = await openTypst()
  const inputs = { sheet: JSON.stringify(sheet) }
  const pdf = opened.pdf(
    { mainFileContent: SHEET_TEMPLATE, inputs },
    { pdfStandard: 'ua-1', creationTimestamp: Math.floor(createdAt.getTime() / 1000) },
  )
  forgetOld(opened)
  return pdf
}
