import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Prints the text of the PDF on its input, page after page. */
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const task = getDocument({ data: new Uint8Array(Buffer.concat(chunks)), useSystemFonts: false, verbosity: 0 })
const pdf = await task.promise
for (let n = 1; n <= pdf.numPages; n++) {
  const { items } = await (await pdf.getPage(n)).getTextContent()
  process.stdout.write(items.map((item) => `${item.str}${item.hasEOL ? '\n' : ''}`).join(''))
}
await task.destroy()
