import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addAttempt, addAttempts, forgetAttempts, hasAttempt } from '#src/data/accounts/attempts.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { RetryLater } from './retry-later.ts'

/** So often within so many seconds, counted in the database, so that it holds over processes. */
interface Limit {
  most: number
  seconds: number
}

const quarter = 15 * 60
const hour = 60 * 60

/** Of mails that somebody asks for: `on` is what one address gets. Each kind is counted for itself, so that none keeps another away. */
const mailed = { from: { most: 20, seconds: hour }, on: { most: 5, seconds: hour }, both: { most: 5, seconds: hour } }

/**
 * By the address a visitor comes from, by what they try it on (an account, whether or not it exists), and by both together. Somebody who
 * guesses passwords of an account keeps its owner out for a while only where they come from the same address, or try very often.
 */
const limits = {
  'sign-in': { from: { most: 100, seconds: quarter }, on: { most: 100, seconds: hour }, both: { most: 10, seconds: quarter } },
  /** Of the codes of one browser: a million to five. `on` is the browser. */
  'sign-in-code': { from: { most: 60, seconds: hour }, on: { most: 5, seconds: hour }, both: { most: 5, seconds: hour } },
  /** To the office, by any way; a code is tried with a password alone. */
  'office-sign-in': { from: { most: 60, seconds: hour }, on: { most: 30, seconds: hour }, both: { most: 10, seconds: quarter } },
  register: { from: { most: 20, seconds: hour }, on: { most: 5, seconds: hour }, both: { most: 5, seconds: hour } },
  'reset-password': mailed,
  'confirm-again': mailed,
  'confirm-other': mailed,
  // Of an account: what makes mails to the address that it has.
  'other-address': mailed,
  /** Enquiries: an office behind one address sends many. `on` is whose address they give. */
  lead: { from: { most: 60, seconds: hour }, on: { most: 20, seconds: hour }, both: { most: 20, seconds: hour } },
  'lead-received': mailed,
  /** Times that are booked: invented addresses cost nothing. `on` is the branch, which everybody together may fill. */
  booking: {
    from: { most: 8, seconds: 24 * hour },
    on: { most: Number.POSITIVE_INFINITY, seconds: 24 * hour },
    both: { most: 4, seconds: 24 * hour },
  },
  share: { from: { most: 20, seconds: hour }, on: { most: 3, seconds: 24 * hour }, both: { most: 3, seconds: 24 * hour } },
  link: { from: { most: 60, seconds: hour }, on: { most: 20, seconds: hour }, both: { most: 20, seconds: hour } },
  // On a form, by everybody together: a program with many addresses gets no further either.
  'without-captcha': { from: { most: 10, seconds: hour }, on: { most: 60, seconds: hour }, both: { most: 5, seconds: hour } },
  change: { from: { most: 200, seconds: hour }, on: { most: 60, seconds: hour }, both: { most: 60, seconds: hour } },
} as const satisfies Record<string, Record<Kind, Limit>>

type Throttled = keyof typeof limits
type Mailed = 'reset-password' | 'confirm-again' | 'confirm-other' | 'share'
type Kind = 'from' | 'on' | 'both'

export interface Attempt {
  /** Where from: an address as one visitor (server/middleware/visitor-addresses.ts), '' when it is not known. */
  from: string
  /** On what: an e-mail address's key, an account. */
  on: string
}

/**
 * Counts a try. Throws RetryLater when there were too many, and when that ends; it counts on, but never for longer. `isKnown`: what
 * others try on it keeps this visitor from nothing.
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

/** Counts a try by what it is on alone. Returns for how many seconds there were too many, of everybody together; 0 where there were not. */
export async function waitOnSubject(db: Kysely<Schema>, what: Throttled, attempt: Attempt, now: Date): Promise<number> {
  return await secondsToWait(db, what, 'on', attempt, now)
}

/** Counts a try by who makes it alone. Throws RetryLater as above. */
export async function throttleVisitor(db: Kysely<Schema>, what: Throttled, attempt: Attempt, now: Date): Promise<void> {
  // One after the other: a flood from one address adds no rows for what it makes up.
  for (const kind of ['from', 'both'] as const) {
    const seconds = await secondsToWait(db, what, kind, attempt, now)
    if (seconds > 0) throw new RetryLater('too-many', seconds)
  }
}

/**
 * Counts a mail to an address. Returns whether it may be sent: not where the address got enough. Throws RetryLater for what the visitor
 * asked.
 */
export async function mayMail(db: Kysely<Schema>, what: Mailed, attempt: Attempt, now: Date): Promise<boolean> {
  await throttleVisitor(db, what, attempt, now)
  return (await secondsToWait(db, what, 'on', attempt, now)) === 0
}

/** Counts a time that a visitor books with a branch. Returns whether they may, that day. */
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

/** Counts tries by one of their limits each, in their order. Returns for each how many seconds it has to wait: 0 where it may be. */
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

/** After a try that was no guess: those of the same visitor on the same thing are forgotten. */
export async function forgetTries(db: Kysely<Schema>, what: Throttled, attempt: Attempt): Promise<void> {
  await forgetAttempts(db, [keyOf(what, 'both', attempt)])
}

/** For as long as a visitor's address is known to an account, in seconds. */
const knownSeconds = 90 * 24 * hour

/** Notes that somebody got into an account from there: what others then try on it no longer keeps them out. */
export async function noteKnown(db: Kysely<Schema>, { from, on }: Attempt, now: Date): Promise<void> {
  const key = keyOf('known', 'both', { from, on })
  await forgetAttempts(db, [key])
  await addAttempt(db, key, { now, seconds: knownSeconds })
}

/** Whether somebody got into the account from there lately. */
export async function isKnown(db: Kysely<Schema>, { from, on }: Attempt, now: Date): Promise<boolean> {
  return from !== '' && (await hasAttempt(db, keyOf('known', 'both', { from, on }), now))
}

/** Addresses are personal data, so only a digest is kept. */
function keyOf(what: Throttled | 'known', kind: Kind, { from, on }: Attempt): string {
  const of = { from: [from], on: [on], both: [from, on] }[kind]
  return createHmac('sha256', 'gable attempts')
    .update(JSON.stringify([what, kind, ...of]))
    .digest('base64url')
    .slice(0, 22)
}
