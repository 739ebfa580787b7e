/** Codes of PostgreSQL (class 08, 53, 57) and the system if the server is unavailable or took too long (57014). */
const awayCodes = /^(08...|53[123]..|57P0[123]|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Messages of the driver and the embedded database, which have no codes. */
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|PGlite (instance )?is (already )?closed|driver has already been destroyed)/

/** Whether a query failed because the database was unavailable: a retry may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Node tries every address of a name and throws all failures together.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const code = 'code' in error ? String(error.code) : ''
  return awayCodes.test(code) || awayMessages.test(error.message)
}

/** As above, but false for a server that merely has no free connection: others may be changing data in it. */
export function isDatabaseSilent(error: unknown): boolean {
  return isDatabaseAway(error) && !(error instanceof Error && 'code' in error && /^53/.test(String(error.code)))
}

/** Whether a statement failed because a unique value exists already; its transaction has failed with it. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
