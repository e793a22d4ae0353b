import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArguments, usage } from './arguments.mjs'
import { explainFailure } from './explain-failure.mjs'
import { installOnce } from './install.mjs'
import { releaseLock, takeLock } from './process-lock.mjs'
import { currentStateDirectory } from './state-directory.mjs'

const checkout = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/** What the user wrote in `.env.local` and `.env`; the environment of the process wins. */
function loadEnvironmentFiles() {
  for (const name of ['.env.local', '.env']) {
    const file = join(checkout, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
}

/**
 * Making a directory on a read-only disk fails with a misleading "no such file"; asking first names the cause.
 * @param {string} directory
 */
function makeDirectory(directory) {
  let existing = directory
  while (!existsSync(existing)) existing = dirname(existing)
  accessSync(existing, constants.W_OK)
  mkdirSync(directory, { recursive: true })
}

/**
 * Takes the lock of this checkout, waiting a moment for a start that is just ending.
 * @param {string} directory
 * @param {string} what
 */
async function lock(directory, what) {
  makeDirectory(directory)
  for (let attempt = 1; ; attempt += 1) {
    const holder = takeLock(directory, what)
    if (!holder) break
    if (attempt === 12) {
      throw new Error(
        `This checkout is already in use: "${holder.what}", process ${holder.pid}.\n` +
          `Use that one, or stop it with Ctrl-C in its terminal or: kill ${holder.pid}`,
      )
    }
    await sleep(250)
  }
  process.on('exit', () => releaseLock(directory))
}

/**
 * The part in TypeScript, loaded through a hook that touches nothing else:
 * what Next loads later stays as Next wrote it.
 * @param {string} file beside this directory
 */
async function loadTypeScript(file) {
  const { require: requireTypeScript } = await import('tsx/cjs/api')
  return requireTypeScript(file, new URL('../start.mjs', import.meta.url))
}

/** @param {import('./arguments.mjs').Command} command */
async function follow(command) {
  const stateDirectory = currentStateDirectory(checkout)
  if (command.kind === 'refused') throw new Error(`${command.reason}\n\n${usage}`)
  if (command.kind === 'run') {
    await installOnce(checkout)
    const { runScript } = await loadTypeScript('./run-script')
    return runScript({ checkout, stateDirectory, file: command.file, args: command.args, first: command.first })
  }
  if (command.kind === 'reset') {
    await lock(stateDirectory, 'npm run reset')
    await installOnce(checkout)
    const { reset } = await loadTypeScript('./reset')
    return reset({ checkout, stateDirectory })
  }
  if (command.kind === 'build') {
    await lock(stateDirectory, 'build')
    await installOnce(checkout)
    const { buildOnce } = await loadTypeScript('./build')
    await buildOnce({ checkout, stateDirectory })
    return 0
  }
  await lock(stateDirectory, command.dev ? 'npm run dev' : 'npm start')
  await installOnce(checkout)
  const { serve } = await loadTypeScript('./main')
  return serve({ checkout, stateDirectory, dev: command.dev })
}

/**
 * Runs one command of the launcher and ends the process with an honest exit code.
 * @param {readonly string[]} argv
 */
export async function launch(argv) {
  loadEnvironmentFiles()
  process.chdir(checkout)
  let code = 1
  try {
    code = await follow(parseArguments(argv))
  } catch (error) {
    console.error(`\n✗ ${explainFailure(error)}`)
  }
  // Libraries may leave timers behind; everything that matters has been stopped by now.
  process.exit(code)
}
