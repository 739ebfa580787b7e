/** What tells e-mail addresses apart: two addresses with the same key are one account's, however they are written. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
