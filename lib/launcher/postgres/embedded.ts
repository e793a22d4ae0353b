import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedFailure } from '../failure'
import { findFreePort } from '../free-port'
import { loadSecrets, saveSecrets } from '../secrets'
import { findBinaries } from './binaries'
import { createDatabaseOnce, ping, toDatabaseUrl } from './database'
import { initialiseOnce } from './initialise'
import { launchServer, stopServer } from './launch'
import { findPostmaster } from './postmaster'
import { findClosedDirectory, findServerUser, type ServerUser } from './server-user'

export type EmbeddedOptions = {
  /** Holds the data, the log and the password of this cluster. */
  stateDirectory: string
  /** Holds what all clusters of this user share. */
  stateRoot: string
  throwAway?: boolean
}

export type EmbeddedDatabase = {
  url: string
  port: number
  /** The cluster was made by this call. */
  isNew: boolean
  /** It ran before this call. */
  wasRunning: boolean
  stop: () => Promise<void>
  /** Starts it again when it died, on the same port; answers whether it had to. */
  revive: () => Promise<boolean>
}

/** Where a state directory keeps its cluster. */
function toDataDirectory(stateDirectory: string): string {
  return join(stateDirectory, 'postgres')
}

function openStateDirectory(stateDirectory: string, user: ServerUser | null): void {
  mkdirSync(stateDirectory, { recursive: true, mode: user ? 0o711 : 0o700 })
  if (!user) return
  chmodSync(stateDirectory, 0o711)
  const closed = findClosedDirectory(stateDirectory, user)
  if (!closed) return
  throw new ExplainedFailure(
    `The database runs as another user than root, who cannot walk through ${closed}.\n` +
      'Set STAYFRONT_STATE_DIR to a directory that every user can reach, such as /var/lib/stayfront.',
  )
}

/** Stops the server of a state directory, whoever started it. */
export function stopEmbeddedDatabase(stateDirectory: string): Promise<void> {
  return stopServer(toDataDirectory(stateDirectory))
}

/** Starts the embedded PostgreSQL of a state directory, or finds it running. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { stateDirectory, stateRoot, throwAway = false } = options
  const dataDirectory = toDataDirectory(stateDirectory)
  const user = findServerUser(dataDirectory)
  openStateDirectory(stateDirectory, user)
  const secrets = loadSecrets(stateDirectory)
  const password = secrets.databasePassword
  const running = findPostmaster(dataDirectory)
  const binaries = findBinaries(stateRoot, user)
  const isNew = running ? false : await initialiseOnce({ dataDirectory, password, throwAway }, binaries, user)
  const port = running?.port ?? (await findFreePort(secrets.databasePort))
  const launch = {
    program: binaries.postgres,
    dataDirectory,
    logFile: join(stateDirectory, 'postgres.log'),
    port,
    password,
    throwAway,
    user,
  }
  if (running) await ping(port, password)
  else await launchServer(launch)
  if (secrets.databasePort !== port) saveSecrets(stateDirectory, { ...secrets, databasePort: port })
  await createDatabaseOnce(port, password)
  return {
    url: toDatabaseUrl(port, password),
    port,
    isNew,
    wasRunning: running !== null,
    stop: () => stopEmbeddedDatabase(stateDirectory),
    revive: async () => {
      if (findPostmaster(dataDirectory)) return false
      await launchServer(launch)
      return true
    },
  }
}
