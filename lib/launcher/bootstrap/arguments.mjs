/**
 * @typedef {{ kind: 'serve', dev: boolean } | { kind: 'build' } | { kind: 'reset' } | { kind: 'run', file: string, args: string[], first: boolean }
 *   | { kind: 'refused', reason: string }} Command
 */

/**
 * Reads the launcher's own command line.
 * @param {readonly string[]} argv
 * @returns {Command}
 */
export function parseArguments(argv) {
  const [first, second, ...rest] = argv
  if (first === undefined) return { kind: 'serve', dev: false }
  if (first === '--run' || first === '--run-first') {
    if (!second || second === '--') return { kind: 'refused', reason: `${first} needs the file to run` }
    return {
      kind: 'run',
      file: second,
      args: rest[0] === '--' ? rest.slice(1) : rest,
      first: first === '--run-first',
    }
  }
  if (second !== undefined) return { kind: 'refused', reason: `unexpected argument ${second}` }
  if (first === '--dev') return { kind: 'serve', dev: true }
  if (first === '--build') return { kind: 'build' }
  if (first === '--reset') return { kind: 'reset' }
  return { kind: 'refused', reason: `unknown argument ${first}` }
}

export const usage = `Usage:
  npm start                 start Stayfront on http://localhost:3000
  npm run dev               the same with hot reload
  npm run reset             delete the database and the build of this checkout`
