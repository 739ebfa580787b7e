import * as v from 'valibot'

/** The mail server that sends our mails. */
export interface SmtpServer {
  host: string
  port: number
  /** `first`: TLS from the first byte. `required`: STARTTLS or nothing is sent. `offered`: STARTTLS if the server supports it. */
  tls: 'first' | 'required' | 'offered'
  user?: string
  password?: string
}

/** The setting. Never shown: it may contain a password. */
export const smtpAddress = v.pipe(
  v.string(),
  v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
  v.check(isSmtpAddress, 'is no address; characters such as / ? # @ in its password have to be written as %2F %3F %23 %40'),
)

function isSmtpAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).hostname !== '' && isEncoded(text)
}

function isEncoded(text: string): boolean {
  const { username, password } = new URL(text)
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/**
 * Reads `smtp://user:password@host:587` or `smtps://…`. By default a remote server must use TLS: passwords and sign-in links must not be
 * readable on the way.
 */
export function readSmtpAddress(text: string, tls?: 'required' | 'offered'): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(text)
  const isFirst = protocol === 'smtps:'
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isFirst ? 465 : 587),
    tls: isFirst ? 'first' : (tls ?? (isHere ? 'offered' : 'required')),
    ...(username !== '' && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  }
}
