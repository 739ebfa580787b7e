import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addAttempt, addAttempts, forgetAttempts, hasAttempt } from '#src/data/accounts/attempts.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { RetryLater } from './retry-later.ts'

/** So many attempts within so many seconds, counted in the database so that it applies across processes. */
interface Limit {
  most: number
  seconds: number
}

const quarter = 15 * 60
const hour = 60 * 60

/** Limits of requested mails: `on` is for the receiving address. Each kind is counted separately, so that none blocks another. */
const mailed = { from: { most: 20, seconds: hour }, on: { most: 5, seconds: hour }, both: { most: 5, seconds: hour } }

/**
 * Limits by the visitor's address, by the target (an account, whether or not it exists), and by both together. Somebody who guesses an
 * account's passwords locks its owner out for a while only if both share an address, or if the attempts are very many.
 */
const limits = {
  'sign-in': { from: { most: 100, seconds: quarter }, on: { most: 100, seconds: hour }, both: { most: 10, seconds: quarter } },
  /** Attempts at one browser's codes: five in a million guesses succeed at most. `on` is the browser. */
  'sign-in-code': { from: { most: 60, seconds: hour }, on: { most: 5, seconds: hour }, both: { most: 5, seconds: hour } },
  /** Office sign-ins of any kind; a code is checked only together with a password. */
  'office-sign-in': { from: { most: 60, seconds: hour }, on: { most: 30, seconds: hour }, both: { most: 10, seconds: quarter } },
  register: { from: { most: 20, seconds: hour }, on: { most: 5, seconds: hour }, both: { most: 5, seconds: hour } },
  'reset-password': mailed,
  'confirm-again': mailed,
  'confirm-other': mailed,
  // For an account: causes mails to its current address.
  'other-address': mailed,
  /** Enquiries: an office behind one address sends many. `on` is the sender's e-mail address. */
  lead: { from: { most: 60, seconds: hour }, on: { most: 20, seconds: hour }, both: { most: 20, seconds: hour } },
  'lead-received': mailed,
  /** Enquiries by assistants, whose services ask from few addresses for many people. `on` is the mailbox that gets the link. */
  'enquiry-to-confirm': { from: { most: 60, seconds: hour }, on: { most: 10, seconds: 24 * hour }, both: { most: 5, seconds: hour } },
  /** Links to start alerts without an account. `on` is the mailbox that gets the link. */
  'alert-to-confirm': { from: { most: 20, seconds: hour }, on: { most: 5, seconds: 24 * hour }, both: { most: 5, seconds: hour } },
  /** Alerts on a device, whose address and keys cost nothing to invent. `on` is its push service, which all visitors together use. */
  'device-alert': {
    from: { most: 40, seconds: hour },
    on: { most: Number.POSITIVE_INFINITY, seconds: hour },
    both: { most: 40, seconds: hour },
  },
  /** Bookings: invented addresses cost nothing. `on` is the branch, which all visitors together could fill. */
  booking: {
    from: { most: 8, seconds: 24 * hour },
    on: { most: Number.POSITIVE_INFINITY, seconds: 24 * hour },
    both: { most: 4, seconds: 24 * hour },
  },
  share: { from: { most: 20, seconds: hour }, on: { most: 3, seconds: 24 * hour }, both: { most: 3, seconds: 24 * hour } },
  /** Complaints and requests of data protection. */
  'privacy-request': { from: { most: 20, seconds: hour }, on: { most: 20, seconds: hour }, both: { most: 5, seconds: hour } },
  link: { from: { most: 60, seconds: hour }, on: { most: 20, seconds: hour }, both: { most: 20, seconds: hour } },
  // Per form for all visitors together, so that a program with many addresses is limited too.
  'without-captcha': { from: { most: 10, seconds: hour }, on: { most: 60, seconds: hour }, both: { most: 5, seconds: hour } },
  change: { from: { most: 200, seconds: hour }, on: { most: 60, seconds: hour }, both: { most: 60, seconds: hour } },
} as const satisfies Record<string, Record<Kind, Limit>>

type Throttled = keyof typeof limits
type Mailed = 'reset-password' | 'confirm-again' | 'confirm-other' | 'share' | 'enquiry-to-confirm' | 'alert-to-confirm'
type Kind = 'from' | 'on' | 'both'

export interface Attempt {
  /** The visitor's address (server/middleware/visitor-addresses.ts), '' if unknown. */
  from: string
  /** The target: an e-mail address's key, an account. */
  on: string
}

/**
 * Counts an attempt. Throws RetryLater with the waiting time if there were too many; further attempts are counted but never extend it.
 * `isKnown`: other visitors' attempts on the target do not block this one.
 */
export async function throttleAttempts(
  db: Kysely<Schema>,
  what: Throttled,
  attempt: Attempt,
  now: Date,
  { isKnown = false } = {},
): Promise<void> {
  await throttleVisitor(db, what, attempt, now)
  const seconds = await waitOnSubject(db, what, attempt, now)
  if (seconds > 0 && !isKnown) throw new RetryLater('too-many', seconds)
}

/** Counts an attempt by its target only. Returns the seconds to wait if there were too many by all visitors together; otherwise 0. */
export async function waitOnSubject(db: Kysely<Schema>, what: Throttled, attempt: Attempt, now: Date): Promise<number> {
  return await secondsToWait(db, what, 'on', attempt, now)
}

/** Counts an attempt by its visitor only. Throws RetryLater as above. */
export async function throttleVisitor(db: Kysely<Schema>, what: Throttled, attempt: Attempt, now: Date): Promise<void> {
  // In sequence: a flood from one address adds no rows for invented targets.
  for (const kind of ['from', 'both'] as const) {
    const seconds = await secondsToWait(db, what, kind, attempt, now)
    if (seconds > 0) throw new RetryLater('too-many', seconds)
  }
}

/**
 * Counts a mail to an address. Returns whether it may be sent, which is false if the address got too many. Throws RetryLater for the
 * visitor's requests.
 */
export async function mayMail(db: Kysely<Schema>, what: Mailed, attempt: Attempt, now: Date): Promise<boolean> {
  await throttleVisitor(db, what, attempt, now)
  return (await secondsToWait(db, what, 'on', attempt, now)) === 0
}

/** Counts a booking with a branch. Returns whether the visitor may book that day. */
export async function mayBook(trx: Kysely<Schema>, attempt: Attempt, now: Date): Promise<boolean> {
  const kinds = attempt.from === '' ? [] : (['from', 'both'] as const)
  const waits = await countTries(
    trx,
    kinds.map((kind) => ({ what: 'booking', kind, attempt })),
    now,
  )
  return waits.every((seconds) => seconds === 0)
}

async function secondsToWait(db: Kysely<Schema>, what: Throttled, kind: Kind, attempt: Attempt, now: Date): Promise<number> {
  const [seconds = 0] = await countTries(db, [{ what, kind, attempt }], now)
  return seconds
}

/** Counts attempts by one of their limits each, in order. Returns the seconds each has to wait, 0 if it is allowed. */
export async function countTries(
  db: Kysely<Schema>,
  tries: readonly { what: Throttled; kind: Kind; attempt: Attempt }[],
  now: Date,
): Promise<number[]> {
  const keys = tries.map(({ what, kind, attempt }) => ({ key: keyOf(what, kind, attempt), seconds: limits[what][kind].seconds }))
  const counted = await addAttempts(db, keys, now)
  return tries.map(({ what, kind }, index) => {
    const { count, endsAt } = counted[index]!
    return count > limits[what][kind].most ? Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) : 0
  })
}

/** After a successful attempt: forgets those of the same visitor on the same target. */
export async function forgetTries(db: Kysely<Schema>, what: Throttled, attempt: Attempt): Promise<void> {
  await forgetAttempts(db, [keyOf(what, 'both', attempt)])
}

/** How long an account remembers a visitor's address, in seconds. */
const knownSeconds = 90 * 24 * hour

/** Records a successful sign-in from an address: others' attempts then no longer block it. */
export async function noteKnown(db: Kysely<Schema>, { from, on }: Attempt, now: Date): Promise<void> {
  const key = keyOf('known', 'both', { from, on })
  await forgetAttempts(db, [key])
  await addAttempt(db, key, { now, seconds: knownSeconds })
}

/** Whether there was a recent successful sign-in from that address. */
export async function isKnown(db: Kysely<Schema>, { from, on }: Attempt, now: Date): Promise<boolean> {
  return from !== '' && (await hasAttempt(db, keyOf('known', 'both', { from, on }), now))
}

/** Addresses are personal data, so only a digest is stored. */
function keyOf(what: Throttled | 'known', kind: Kind, { from, on }: Attempt): string {
  const of = { from: [from], on: [on], both: [from, on] }[kind]
  return createHmac('sha256', 'gable attempts')
    .update(JSON.stringify([what, kind, ...of]))
    .digest('base64url')
    .slice(0, 22)
}
