import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedFailure } from './failure'

export type Secrets = { databasePassword: string; appSecret: string; databasePort: number | null }

function secretsFile(stateDirectory: string): string {
  return join(stateDirectory, 'secrets.json')
}

function readSecrets(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {}
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new ExplainedFailure(
      `${file} is damaged, and with it the password of the database.\n` +
        'Put it back from a copy, or run "npm run reset" to start afresh.',
      { cause },
    )
  }
}

/** Replaces the file in one step, so that a full disk or a kill never leaves half a password. */
export function saveSecrets(stateDirectory: string, secrets: Secrets): void {
  const file = secretsFile(stateDirectory)
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Reads what this checkout generated on its first start, or generates it. */
export function loadSecrets(stateDirectory: string): Secrets {
  const stored = readSecrets(secretsFile(stateDirectory))
  if (stored.databasePassword && stored.appSecret) {
    return {
      databasePassword: stored.databasePassword,
      appSecret: stored.appSecret,
      databasePort: stored.databasePort ?? null,
    }
  }
  const secrets: Secrets = {
    databasePassword: randomBytes(24).toString('base64url'),
    appSecret: randomBytes(32).toString('base64url'),
    databasePort: null,
  }
  saveSecrets(stateDirectory, secrets)
  return secrets
}
