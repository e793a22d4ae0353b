import { readFile } from 'node:fs/promises'
import { toCodedError } from './coded-error'

/** What a JSON file holds; the reason where it cannot be read. */
export async function readJsonFile(file: string): Promise<{ ok: true; json: unknown } | { ok: false; reason: string }> {
  try {
    const text = await readFile(file, 'utf8')
    return { ok: true, json: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, reason: `${file} is not JSON: ${error.message}` }
    const coded = toCodedError(error)
    if (!coded) throw error
    return { ok: false, reason: `${file} cannot be read: ${coded.message}` }
  }
}
