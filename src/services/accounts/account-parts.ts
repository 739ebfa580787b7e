import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import PQueue from 'p-queue'
import { lazySecret } from '#src/data/accounts/site-secret.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { emailKey } from '#src/domain/accounts/account.ts'
import type { SessionLifetime } from '#src/domain/accounts/session-lifetime.ts'
import type { QueuedAsker } from '#src/gateways/fair-queue.ts'
import type { Passwords } from './passwords.ts'

/** Dependencies of the account services. */
export interface AccountParts {
  db: Kysely<Schema>
  passwords: Passwords
  devices: KnownDevices
  /** Work done after the response. */
  later: LaterWork
  sessions: SessionLifetime
  now: () => Date
}

/** The sender of a request, as far as it tells. */
export interface Visitor {
  /** Their address as counted by limits (server/middleware/visitor-addresses.ts). */
  from: string
  /** Their browser in words (domain/accounts/session-lifetime.ts). */
  device: string
  /** The value of their session cookie, which may be anything. */
  token: string | undefined
  /** The value that shows an earlier sign-in with this browser; it may be anything. */
  deviceToken?: string | undefined
}

/** Work done after the response, so that response times do not reveal what there was to do. */
interface LaterWork {
  add(work: () => Promise<void>): void
  /** Resolves when all added work is done. */
  done(): Promise<void>
}

interface LaterWorkOptions {
  warn: (error: unknown) => void
  /** Further work is dropped: visitors can ask again. */
  mostWaiting?: number
}

export function createLaterWork({ warn, mostWaiting = 1000 }: LaterWorkOptions): LaterWork {
  const queue = new PQueue({ concurrency: 1 })
  return {
    add(work) {
      if (queue.size >= mostWaiting) return warn(new Error('Too much waits to be done later.'))
      // Starts in a later turn, after the response.
      queue
        .add(async () => {
          await new Promise((resolve) => setImmediate(resolve))
          await work()
        })
        .catch(warn)
    },
    done: () => queue.onIdle(),
  }
}

/**
 * Recognises browsers in which somebody signed in before: when many sign in at once, they are served first (decision 158). It proves
 * nothing else, and only applies to the same account.
 */
interface KnownDevices {
  /** The value of a cookie: 43 characters, the same for each device of an account. */
  tokenOf(email: string): Promise<string>
  /**
   * The queue's name for a sign-in. All known devices of an account share one, since otherwise one stolen token would be worth many turns.
   */
  askerOf(visitor: { from: string; deviceToken?: string | undefined }, email: string): Promise<QueuedAsker>
}

/** How many turns known devices and signed-in users get before others that ask as often. */
export const knownDeviceHeadStart = 10

/** `secret`: the same in all processes; requested once. */
export function createKnownDevices(secret: () => Promise<string>): KnownDevices {
  const asked = lazySecret(secret)
  const tokenOf = async (email: string) =>
    createHmac('sha256', await asked())
      .update(`device ${emailKey(email)}`)
      .digest('base64url')
  return {
    tokenOf,
    async askerOf({ from, deviceToken }, email) {
      if (deviceToken === undefined) return from
      const token = await tokenOf(email)
      const [given, right] = [Buffer.from(deviceToken), Buffer.from(token)]
      const isKnown = given.length === right.length && timingSafeEqual(given, right)
      return isKnown ? { name: `device ${token}`, ahead: knownDeviceHeadStart } : from
    },
  }
}

/** A random secret given to its holder, and the hash that is stored. */
interface SecretToken {
  token: string
  hash: string
}

export function newToken(): SecretToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** The token is too long to be guessed, so a plain hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
