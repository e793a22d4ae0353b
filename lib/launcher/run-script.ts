import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { toEnvironment } from './environment'
import { findHolder } from './bootstrap/process-lock.mjs'
import { currentStateRoot } from './bootstrap/state-directory.mjs'
import type { Place } from './options'
import { startEmbeddedDatabase } from './postgres/embedded'
import { prepareDatabase, toTypeScriptArguments } from './prepare'
import { loadSecrets } from './secrets'

type Script = Place & { file: string; args: string[] }

async function runInTerminal({ checkout, file, args }: Script, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [...toTypeScriptArguments(checkout), file, ...args], {
    cwd: checkout,
    env,
    stdio: 'inherit',
  })
  // Ctrl-C reaches the script as well: it ends first, then we tidy up.
  const wait = () => undefined
  const passOn = () => child.kill('SIGTERM')
  process.on('SIGINT', wait)
  process.on('SIGTERM', passOn)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a TypeScript program on this checkout's database, which is left running or stopped as it was found. */
export async function runScript(script: Script): Promise<number> {
  const { checkout, stateDirectory } = script
  const given = process.env.DATABASE_URL
  const database = given ? null : await startEmbeddedDatabase({ stateDirectory, stateRoot: currentStateRoot() })
  try {
    // With a database of one's own, a script may be the first to keep something here.
    mkdirSync(stateDirectory, { recursive: true })
    const { appSecret } = loadSecrets(stateDirectory)
    const env = { ...process.env, ...toEnvironment(process.env, database?.url ?? given ?? '', appSecret) }
    if (database?.isNew) await prepareDatabase(checkout, env, (line) => console.error(line))
    return await runInTerminal(script, env)
  } finally {
    // A start that began meanwhile has taken the database over.
    if (database && !database.wasRunning && !findHolder(stateDirectory)) await database.stop()
  }
}
