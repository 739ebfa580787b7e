/**
 * Whether somebody who is signed in may read or change what belongs to an account: what is held about themselves, and nothing of anybody
 * else (rules: A2).
 *
 * @param signedIn The account that is signed in.
 * @param asked The account in question, as the wire names it: a number or its digits; undefined for one's own.
 */
export function mayUseAccount(signedIn: number, asked: unknown): boolean {
  return asked === undefined || asked === null || String(asked) === String(signedIn)
}
