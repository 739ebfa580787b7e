import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import PQueue from 'p-queue'
import { lazySecret } from '#src/data/accounts/site-secret.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { emailKey } from '#src/domain/accounts/account.ts'
import type { SessionLifetime } from '#src/domain/accounts/session-lifetime.ts'
import type { QueuedAsker } from '#src/gateways/fair-queue.ts'
import type { Passwords } from './passwords.ts'

/** What the services of accounts work with. */
export interface AccountParts {
  db: Kysely<Schema>
  passwords: Passwords
  devices: KnownDevices
  /** What nobody waits for. */
  later: LaterWork
  sessions: SessionLifetime
  now: () => Date
}

/** Who asks, as far as a request tells. */
export interface Visitor {
  /** Their address as one visitor (server/middleware/visitor-addresses.ts). */
  from: string
  /** Their browser in words (domain/accounts/session-lifetime.ts). */
  device: string
  /** What their session cookie holds, which may be anything. */
  token: string | undefined
  /** What shows that somebody signed in by this browser before; also anything. */
  deviceToken?: string | undefined
}

/** Work that an answer does not wait for, so that the time of the answer does not tell what there was to do. */
interface LaterWork {
  add(work: () => Promise<void>): void
  /** When all that was added is done. */
  done(): Promise<void>
}

interface LaterWorkOptions {
  warn: (error: unknown) => void
  /** More that waits is dropped: visitors ask again. */
  mostWaiting?: number
}

export function createLaterWork({ warn, mostWaiting = 1000 }: LaterWorkOptions): LaterWork {
  const queue = new PQueue({ concurrency: 1 })
  return {
    add(work) {
      if (queue.size >= mostWaiting) return warn(new Error('Too much waits to be done later.'))
      // Not in this turn: nothing of it before the answer.
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
 * What a browser in which somebody signed in shows when it does so again: while many sign in, it has its turn before others (decision 158).
 * It proves nothing else, and is good for that account alone: who has one of another account gains nothing.
 */
interface KnownDevices {
  /** For a cookie: 43 characters, the same for each device of an account. */
  tokenOf(email: string): Promise<string>
  /** Who asks for a turn to sign in to the account: its known devices are one asker, or one stolen token would be worth many turns. */
  askerOf(visitor: { from: string; deviceToken?: string | undefined }, email: string): Promise<QueuedAsker>
}

/** Turns that a known device, or who is signed in, has before others that ask as often. */
export const knownDeviceHeadStart = 10

/** `secret`: the same in all processes; asked for once. */
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

/** A random text that whoever holds it is believed by, and what is kept of it. */
interface SecretToken {
  token: string
  hash: string
}

export function newToken(): SecretToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** The token cannot be reckoned from it, and is too long to be guessed: a plain hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
