const freshMs = 30 * 60_000

/**
 * Whether the user signed in recently enough to be the owner rather than somebody who found the browser open. Otherwise the address or
 * password cannot be changed without the password.
 */
export function isFreshSession({ startedAt }: { startedAt: Date }, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < freshMs
}
