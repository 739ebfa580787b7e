import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addAttempt, forgetAttempts } from '#src/data/accounts/attempts.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { ComeAgain } from './come-again.ts'

/** So often within so many seconds, counted in the database, so that it holds over processes. */
interface Limit {
  most: number
  seconds: number
}

const quarter = 15 * 60
const hour = 60 * 60

/**
 * By the address a visitor comes from, by what they try it on (an account, whether or not it exists), and by both together. Somebody who
 * guesses passwords of an account keeps its owner out for a while only where they come from the same address, or try very often.
 */
const limits = {
  'sign-in': { from: { most: 100, seconds: quarter }, on: { most: 100, seconds: hour }, both: { most: 10, seconds: quarter } },
  register: { from: { most: 20, seconds: hour }, on: { most: 5, seconds: hour }, both: { most: 5, seconds: hour } },
  'forgotten-password': { from: { most: 20, seconds: hour }, on: { most: 5, seconds: hour }, both: { most: 5, seconds: hour } },
  link: { from: { most: 60, seconds: hour }, on: { most: 20, seconds: hour }, both: { most: 20, seconds: hour } },
  change: { from: { most: 200, seconds: hour }, on: { most: 60, seconds: hour }, both: { most: 60, seconds: hour } },
} as const satisfies Record<string, Record<'from' | 'on' | 'both', Limit>>

type Throttled = keyof typeof limits

interface Try {
  /** Where from: an address as one visitor (server/one-visitor.ts), '' when it is not known. */
  from: string
  /** On what: an e-mail address's key, an account. */
  on: string
}

/** Counts a try. Throws ComeAgain when there were too many, and when that ends; it counts on, but never for longer. */
export async function throttle(db: Kysely<Schema>, what: Throttled, attempt: Try, now: Date): Promise<void> {
  // One after the other: a flood from one address adds no rows for what it makes up.
  for (const kind of ['from', 'both', 'on'] as const) {
    const { most, seconds } = limits[what][kind]
    const { count, endsAt } = await addAttempt(db, keyOf(what, kind, attempt), { now, seconds })
    if (count > most) throw new ComeAgain('too-many', Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)))
  }
}

/** After a try that was no guess: those of the same visitor on the same thing are forgotten. */
export async function forgetTries(db: Kysely<Schema>, what: Throttled, attempt: Try): Promise<void> {
  await forgetAttempts(db, [keyOf(what, 'both', attempt)])
}

/** Addresses are personal data, so only a digest is kept. */
function keyOf(what: Throttled, kind: 'from' | 'on' | 'both', { from, on }: Try): string {
  const of = { from: [from], on: [on], both: [from, on] }[kind]
  return createHmac('sha256', 'gable attempts')
    .update(JSON.stringify([what, kind, ...of]))
    .digest('base64url')
    .slice(0, 22)
}
