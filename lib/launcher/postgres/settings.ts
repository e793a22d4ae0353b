/** What a throw-away cluster gives up for speed; its data is worth nothing after a crash. */
// Emptying a table walks all shared buffers, which tests do thousands of times.
const throwAwaySettings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', shared_buffers: '64MB' }

const laptopSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  max_wal_size: '1GB',
  synchronous_commit: 'on',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Parallel workers need more of /dev/shm than containers have, and gain nothing on two cores.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
}

/** Arguments of the `postgres` program for a cluster on this port. */
export function toServerArguments(dataDirectory: string, port: number, throwAway: boolean): string[] {
  const settings = { ...laptopSettings, ...(throwAway ? throwAwaySettings : {}) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', dataDirectory, '-p', String(port), ...flags]
}

/** Arguments of `initdb`: the same UTF-8 order of text on every machine, and no password-less way in. */
export function toInitArguments(dataDirectory: string, passwordFile: string, throwAway: boolean): string[] {
  return [
    `--pgdata=${dataDirectory}`,
    `--pwfile=${passwordFile}`,
    '--username=stayfront',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(throwAway ? ['--no-sync'] : []),
  ]
}
