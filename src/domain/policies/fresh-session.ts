const freshMs = 30 * 60_000

/**
 * Whether somebody signed in so lately that it is them, and not who found their browser open: only then may the address or the password
 * be changed without the password.
 */
export function isFreshSession({ startedAt }: { startedAt: Date }, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < freshMs
}
