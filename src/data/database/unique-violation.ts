/** Whether a statement failed because another row has the value that only one may have; the transaction it was in has failed with it. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
