import { type Logger, pino } from 'pino'
import type { Settings } from '../settings.ts'
import { serialiseError } from './explain-failure.ts'

/**
 * Lines are written in batches, because a write for each request costs a twentieth of a page's time. A process that exits writes the rest
 * first; one that is killed loses at most this much.
 */
const gathered = { sync: false, minLength: 4096, periodicFlush: 100 }

interface OpenLogOptions {
  /** Defaults to standard output. */
  stream?: { write(line: string): void }
  /** Fields added to each line about the trace it belongs to. */
  fields?: (() => object) | undefined
  /** Applied to each line before it is written. */
  hide?: (line: string) => string
}

/**
 * Returns a log of JSON lines on standard output: what happened, with the request's id, but nothing about visitors or what they typed (no
 * address, path, query string or query parameter), so that logs may be kept and shared.
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

/** Names of variables that contain a secret, including those of other programs and of sources.yaml. */
const secretNames = /(?:TOKEN|SECRET|PASSWORD|PASS|KEY|CREDENTIALS?)$/
/** Keys that are sent to browsers, so they are not secret. */
const publicNames = ['MAP_KEY', 'CAPTCHA_SITE_KEY']
/** Minimum length: shorter values would match ordinary words, and are too short for secrets. */
const leastCharacters = 6
/** A part of a path that looks like a key: long, with letters and digits mixed. */
const keyInPath = /^(?=.*\d)(?=.*[a-z])[\w-]{12,}$/i

interface SecretHider {
  /** Returns the text with all secrets replaced by `…`. */
  hide(text: string): string
  /** Reads a secret like the settings' `secretOf`, and from then on hides it. */
  secretOf: Settings['secretOf']
}

/**
 * Returns a function that removes the environment's secrets from everything printed or logged: a last safeguard for messages with text from
 * servers, drivers or libraries.
 */
export function hideSecrets(env: NodeJS.ProcessEnv): SecretHider {
  const secrets = new Set<string>()
  let known: RegExp | undefined
  const add = (values: readonly string[]) => {
    for (const value of values.filter(({ length }) => length >= leastCharacters))
      for (const written of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]) secrets.add(written)
    // Longest first, because one secret may be part of another.
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

/** Returns the secret parts of an address: password, query values, and path segments that look like keys. */
function partsOf(text: string): string[] {
  if (!/^[a-z][a-z\d+]*:\/\//i.test(text) || !URL.canParse(text)) return []
  const { username, password, searchParams, pathname } = new URL(text)
  const keys = pathname.split('/').filter((part) => keyInPath.test(part))
  // Some services use a user name without a password as a key.
  return [password === '' ? decoded(username) : decoded(password), ...searchParams.values(), ...keys]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
