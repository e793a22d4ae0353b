/** @type {ReadonlyArray<[pattern: RegExp, advice: string]>} */
const advices = [
  [
    /ENOSPC|No space left on device/i,
    'The disk is full. Free some space and start again: nothing is lost, what was interrupted is repeated.',
  ],
  [
    /EROFS|Read-only file system/i,
    'The file system is read-only. Stayfront writes to the checkout (node_modules, .next) and to its state directory; ' +
      'make both writable, or set STAYFRONT_STATE_DIR to a directory that is.',
  ],
  [
    /EDQUOT|Disk quota exceeded/i,
    'The disk quota is used up. Free some space, or set STAYFRONT_STATE_DIR to another disk.',
  ],
  [
    /error while loading shared libraries|cannot open shared object file|Library not loaded|GLIBC_/i,
    'A system library that PostgreSQL needs is missing. Install it, or point DATABASE_URL at a PostgreSQL server.',
  ],
  [
    /could not resize shared memory|could not map anonymous shared memory|Cannot allocate memory|ENOMEM/i,
    'There is not enough memory. Stayfront wants about 1 GB free; close something, or give the container more.',
  ],
  [
    // Programs that fetch something say the same of their servers.
    /^(?![^]*(?:npm (?:error|ERR!)|playwright))[^]*getaddrinfo (?:EAI_AGAIN|ENOTFOUND)/i,
    'The host of the database is not known. Check the host in DATABASE_URL and that its name can be resolved from here.',
  ],
  [
    /permission denied for (?:schema|database)/i,
    'The role in DATABASE_URL may not change this database. Make it the owner: ALTER DATABASE … OWNER TO ….',
  ],
  [
    /permission denied for (?:table|relation|sequence|function)/i,
    'The tables of the database belong to another role than that in DATABASE_URL. Hand them over: REASSIGN OWNED BY … TO ….',
  ],
  [
    /EAI_AGAIN|ENOTFOUND|ENETUNREACH|ECONNRESET.*registry|ETIMEDOUT.*registry|network .*(request|connectivity)/i,
    'The package registry cannot be reached. Check the network or proxy (npm config get registry), then start again.',
  ],
  [
    /listen (EACCES|EPERM)/i,
    'This user may not open that port: those below 1024 are reserved. Choose another, such as PORT=3000, and put a proxy ' +
      'in front of it.',
  ],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted/i,
    'A file or directory may not be written by this user. Give the checkout (node_modules, .next) and the state ' +
      'directory to this user (chown), or set STAYFRONT_STATE_DIR to a directory that is yours.',
  ],
  [
    /password authentication failed/i,
    'The database does not accept the password. Check DATABASE_URL; for the embedded database run "npm run reset".',
  ],
  [/ECONNREFUSED/i, 'The database does not answer. Check DATABASE_URL and that its server runs.'],
]

/**
 * The text of an error and of its causes.
 * @param {unknown} error
 * @returns {string}
 */
function toText(error) {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const inner = error instanceof AggregateError ? error.errors.map(toText) : []
  const own = [error.message || code || error.name, ...inner].join('\n')
  return error.cause === undefined ? own : `${own}\n${toText(error.cause)}`
}

/**
 * What happened and, where known, what to do about it.
 * @param {unknown} error
 * @returns {string}
 */
export function explainFailure(error) {
  const text = toText(error)
  if (error instanceof Error && error.name === 'ExplainedFailure') return error.message
  const said = error instanceof Error && 'said' in error ? String(error.said) : ''
  const known = advices.find(([pattern]) => pattern.test(`${text}\n${said}`))
  return known ? `${known[1]}\n\n${text}` : text
}
