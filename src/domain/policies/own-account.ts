/**
 * Whether a signed-in visitor may read or change what belongs to an account: only their own (rules: A2).
 * @param signedIn The signed-in account.
 * @param asked The account in question as on the wire: a number or its digits; undefined for the own one.
 */
export function mayUseAccount(signedIn: number, asked: unknown): boolean {
  return asked === undefined || asked === null || String(asked) === String(signedIn)
}
