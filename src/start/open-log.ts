import { type Logger, pino } from 'pino'
import type { Settings } from '../settings.ts'
import { serialiseError } from './explain-failure.ts'

/**
 * A line for each request, written one by one, is a twentieth of what a page costs. What ends the process writes the rest first; a kill
 * loses this much.
 */
const gathered = { sync: false, minLength: 4096, periodicFlush: 100 }

interface OpenLogOptions {
  /** Unless given, standard output. */
  stream?: { write(line: string): void }
  /** What each line says of the trace it is written in. */
  fields?: (() => object) | undefined
  /** What each line passes before it is written. */
  hide?: (line: string) => string
}

/**
 * JSON lines on standard output: what happened, with the request's id; nothing about who asked or what
 * they typed (no address, no path, no query string, no parameter of a query), so that logs may be kept and shared.
 */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>, { stream, fields, hide }: OpenLogOptions = {}): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: serialiseError, err: serialiseError },
    ...(fields && { mixin: fields }),
    ...(hide && { hooks: { streamWrite: hide } }),
  }
  return pino(options, stream ?? pino.destination(gathered))
}

/** Names of variables that hold a secret, also of other programs and of sources.yaml. */
const secretNames = /(?:TOKEN|SECRET|PASSWORD|PASS|KEY|CREDENTIALS?)$/
/** Browsers are sent these. */
const publicNames = ['MAP_KEY', 'CAPTCHA_SITE_KEY']
/** Shorter ones would be found in ordinary words, and are no secrets worth the name. */
const leastCharacters = 6
/** Of an address, a part that nobody would call a folder so: letters and digits mixed, and long. */
const keyInPath = /^(?=.*\d)(?=.*[a-z])[\w-]{12,}$/i

interface SecretHider {
  /** The text with every secret as `…`. */
  hide(text: string): string
  /** In place of the one of settings: what sources.yaml names is hidden once it is read. */
  secretOf: Settings['secretOf']
}

/**
 * Keeps what the environment holds in secret out of whatever is said or logged: the last of the guards, where a message was put together of
 * what a server, a driver or a library said.
 */
export function hideSecrets(env: NodeJS.ProcessEnv): SecretHider {
  const secrets = new Set<string>()
  let known: RegExp | undefined
  const add = (values: readonly string[]) => {
    for (const value of values.filter(({ length }) => length >= leastCharacters))
      for (const written of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]) secrets.add(written)
    // The longest first: one may be part of another.
    const all = [...secrets].sort((one, other) => other.length - one.length).map(RegExp.escape)
    known = all.length > 0 ? new RegExp(all.join('|'), 'g') : undefined
  }
  add(Object.entries(env).flatMap(([name, value = '']) => secretsOf(name, value)))
  return {
    hide: (text) => (known ? text.replace(known, '…') : text),
    secretOf({ env: name }) {
      const value = env[name] || undefined
      if (value !== undefined && !secrets.has(value)) add([value, ...partsOf(value)])
      return value
    },
  }
}

function secretsOf(name: string, value: string): string[] {
  const parts = value.split(/[\s,]+/).flatMap(partsOf)
  return secretNames.test(name) && !publicNames.includes(name) ? [value, ...parts] : parts
}

/** What of an address is secret. */
function partsOf(text: string): string[] {
  if (!/^[a-z][a-z\d+]*:\/\//i.test(text) || !URL.canParse(text)) return []
  const { username, password, searchParams, pathname } = new URL(text)
  const keys = pathname.split('/').filter((part) => keyInPath.test(part))
  // A name without a password is a key, as some services have it.
  return [password === '' ? decoded(username) : decoded(password), ...searchParams.values(), ...keys]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
