/** Whether somebody may read or change what belongs to an account: `signed-out` may sign in and try again, `another` may not. */
type OwnAccount = 'allowed' | 'signed-out' | 'another'

/**
 * People may read and change what is held about themselves, and nothing of anybody else (rules: A2: there are no other roles).
 *
 * @param signedIn The account that is signed in.
 * @param asked The account in question, as the wire names it: a number or its digits; undefined for one's own.
 */
export function mayUseAccount(signedIn: number | undefined, asked: unknown): OwnAccount {
  if (signedIn === undefined) return 'signed-out'
  return asked === undefined || asked === null || String(asked) === String(signedIn) ? 'allowed' : 'another'
}
