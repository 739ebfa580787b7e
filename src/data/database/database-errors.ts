/** What PostgreSQL (class 08, 53, 57) and the system say when the server cannot be had just now, or took too long (57014). */
const awayCodes = /^(08...|53[123]..|57P0[123]|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Said by the driver and the embedded database, which give no code. */
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|PGlite (instance )?is (already )?closed|driver has already been destroyed)/

/** Whether a failed query failed because the database could not be reached: then the same may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Node tries every address of a name and throws the failures together.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const code = 'code' in error ? String(error.code) : ''
  return awayCodes.test(code) || awayMessages.test(error.message)
}

/** The same, but false for a server that is there and only has no connection left: others may be changing things in it. */
export function isDatabaseSilent(error: unknown): boolean {
  return isDatabaseAway(error) && !(error instanceof Error && 'code' in error && /^53/.test(String(error.code)))
}

/** Whether a statement failed because another row has the value that only one may have; the transaction it was in has failed with it. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
