/** What tells e-mail addresses apart: two addresses with the same key are one account's, however they are written. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to, for counting what it gets: without a tag (`ann+homes@`), at Gmail without dots. Two addresses of one
 * mailbox may be two accounts, where the provider gives tags to different people.
 */
export function mailboxOf(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  const host = URL.parse(`http://${domain}`)?.hostname || domain
  const local = key.slice(0, Math.max(at, 0)).replace(/(?<=.)\+.*$/s, '')
  return dotless.has(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`
}
