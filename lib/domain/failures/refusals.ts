/** The code of a refusal to work on a database; its message says what to do. */
export const DATABASE_REFUSED = 'database_refused'
/** The code of settings that are missing or wrong; the message names them. */
export const ENVIRONMENT_REFUSED = 'environment_refused'
