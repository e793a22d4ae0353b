import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Setting, Sheet } from '@/lib/domain/documents/sheet'
import { localeRow, type Locale } from '@/lib/i18n/locales'
import { SHEET_TEMPLATE } from './sheet-template'

const noto = (folder: string, name: string, ending: string) =>
  ['Regular', 'Bold'].map((weight) => `@embedpdf/fonts-${folder}/fonts/${name}-${weight}.${ending}`)
const FILES = [
  ...noto('latin', 'NotoSans', 'ttf'),
  ...noto('hebrew', 'NotoSansHebrew', 'ttf'),
  ...noto('arabic', 'NotoNaskhArabic', 'ttf'),
  '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
  ...noto('jp', 'NotoSansJP', 'otf'),
  ...noto('kr', 'NotoSansKR', 'otf'),
  ...noto('sc', 'NotoSansHans', 'otf'),
  ...noto('tc', 'NotoSansHant', 'otf'),
]
const HAN = ['Noto Sans Japanese', 'Noto Sans S Chinese', 'Noto Sans T Chinese', 'Noto Sans Korean']
/** Characters that East Asian languages share look different in each. */
const OWN_HAN: Partial<Record<Locale, string>> = {
  'zh-cn': 'Noto Sans S Chinese',
  'zh-tw': 'Noto Sans T Chinese',
  ko: 'Noto Sans Korean',
}

/** How a language is set; what its own fonts lack the others have, so that no name is left blank. */
export function settingOf(locale: Locale): Setting {
  const { tag, dir } = localeRow(locale)
  const [lang = 'en', region] = tag.split('-')
  const own = OWN_HAN[locale]
  const han = own ? [own, ...HAN.filter((font) => font !== own)] : HAN
  return {
    lang,
    region: region?.length === 2 ? region : null,
    dir,
    fonts: ['Noto Sans', 'Noto Sans Hebrew', 'Noto Naskh Arabic', 'Noto Sans Thai', ...han],
  }
}

let compiler: Promise<NodeCompiler> | null = null

/** Fonts (about 45 MB) are read once a process, when the first sheet is drawn. */
async function openCompiler(): Promise<NodeCompiler> {
  const folder = path.join(process.cwd(), 'node_modules')
  const fontBlobs = await Promise.all(FILES.map((file) => readFile(path.join(folder, file))))
  return NodeCompiler.create({ fontArgs: [{ fontBlobs }] })
}

// Documents kept for the next one; each is compiled anew, but fonts and pictures are not read again.
const CACHE_AGE = 5

/** A tagged PDF (PDF/UA-1) of a sheet. Drawing one takes 20 to 200 ms of the thread: decision 0017. */
export async function drawSheet(sheet: Sheet, createdAt: Date): Promise<Buffer> {
  compiler ??= openCompiler().catch((error: unknown) => {
    // The next sheet tries again.
    compiler = null
    throw error
  })
  const opened = await compiler
  const inputs = { sheet: JSON.stringify(sheet) }
  const pdf = opened.pdf(
    { mainFileContent: SHEET_TEMPLATE, inputs },
    { pdfStandard: 'ua-1', creationTimestamp: Math.floor(createdAt.getTime() / 1000) },
  )
  opened.evictCache(CACHE_AGE)
  return pdf
}
