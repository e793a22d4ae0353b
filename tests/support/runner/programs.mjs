import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The first of these programs that this system has.
 * @param {readonly string[]} names
 * @returns {string | null} its path
 */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const candidates = names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)))
  return candidates.find(isProgram) ?? null
}
