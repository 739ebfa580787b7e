import type { Kysely } from 'kysely'
import { confirmEmail, insertAccount } from '#src/data/accounts/accounts.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { ReceivedLetter } from './smtp-server.ts'

/** Users who have saved properties, by address, with the ids of these. */
export type Savers = ReadonlyMap<string, readonly number[]>

/**
 * People who have confirmed their addresses and have saved three properties each; together all properties that are for sale, from the
 * first.
 */
export async function addSavers(db: Kysely<Schema>, people: number, propertyIds: readonly number[]): Promise<Savers> {
  const share = propertyIds.length / 3
  const savers = new Map<string, number[]>()
  for (let at = 0; at < people; at++) {
    const now = new Date()
    const email = `saver-${at}@example.com`
    const account = await insertAccount(db, { email, passwordHash: '-', profile: { first_name: 'Ann' }, now })
    if (!account) throw new Error(`${email} has an account`)
    await confirmEmail(db, account.id, { email, now })
    const saved = [at, at + share, at + 2 * share].map((place) => propertyIds[place]!)
    const rows = saved.map((property_id) => ({ account_id: account.id, property_id, saved_at: now, removed_at: null }))
    await db.insertInto('saved_property').values(rows).execute()
    savers.set(email, saved)
  }
  return savers
}

/** The properties that each of them was notified about, in the order of the mails, by id. */
export function notifiedSavers(letters: readonly ReceivedLetter[]): Savers {
  const byReader = Map.groupBy(letters, ({ to }) => to.join())
  const idsIn = ({ mail }: ReceivedLetter) =>
    new Set([...(mail.text ?? '').matchAll(/\/alerts\/properties\/[^/\s]+\/(\d+)/g)].map(([, id]) => Number(id)))
  return new Map([...byReader].map(([reader, own]) => [reader, own.flatMap((letter) => [...idsIn(letter)])]))
}
