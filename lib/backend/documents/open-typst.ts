import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Setting } from '@/lib/domain/documents/sheet'
import { localeRow, type Locale } from '@/lib/i18n/locales'

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

/** Typst with every font; what is drawn by it takes its thread: decision 0017. */
export function openTypst(): Promise<NodeCompiler> {
  compiler ??= openCompiler().catch((error: unknown) => {
    // The next one tries again.
    compiler = null
    throw error
  })
  return compiler
}

/** Fonts (about 45 MB) are read once a process, when the first document is drawn. */
async function openCompiler(): Promise<NodeCompiler> {
  const folder = path.join(process.cwd(), 'node_modules')
  const fontBlobs = await Promise.all(FILES.map((file) => readFile(path.join(folder, file))))
  return NodeCompiler.create({ fontArgs: [{ fontBlobs }] })
}

// Documents kept for the next one; each is compiled anew, but fonts and pictures are not read again.
const CACHE_AGE = 5

/** To be called after each document. */
export function forgetOld(opened: NodeCompiler): void {
  opened.evictCache(CACHE_AGE)
}
