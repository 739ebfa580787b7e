import type { PastAccount } from '@gable/demo/office/account-past.ts'
import type { DemoOffice } from '@gable/demo/office/demo-office.ts'
import { type Kysely, sql } from 'kysely'
import { insertAccount } from '#src/data/accounts/accounts.ts'
import { addConsent } from '#src/data/accounts/marketing-consents.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { insertSavedProperties } from '#src/data/saved/saved-properties.ts'
import { insertSavedSearch } from '#src/data/saved/saved-searches.ts'
import { mostSearches } from '#src/domain/saved/saved-search.ts'
import { createPasswords } from '#src/services/accounts/passwords.ts'
import type { DemoChapter } from './figure-chapters.ts'

/** Writes registered visitors, with what they agreed to and saved. */
export async function peopleChapters(office: DemoOffice): Promise<DemoChapter[]> {
  const { accountsPast } = await import('@gable/demo/office/account-past.ts')
  const accounts = accountsPast(office)
  const passwordHash = createPasswords().none()
  const parts = Array.from({ length: Math.ceil(accounts.length / 10) }, (_, part) => accounts.slice(part * 10, part * 10 + 10))
  return parts.map((part) => async (trx) => {
    for (const account of part) await writeAccount(trx, account, passwordHash)
  })
}

async function writeAccount(trx: Kysely<Schema>, past: PastAccount, passwordHash: string): Promise<void> {
  const { person, createdAt, lastSeenAt, isConfirmed, wantsMarketing, searches, properties } = past
  const { firstName, lastName, email, telephone, home } = person
  const profile = {
    first_name: firstName,
    last_name: lastName,
    tel_mobile: telephone,
    house_number: String(home.number),
    street_address: home.street,
    town: home.town,
    county: home.county,
    postcode: home.postcode,
  }
  const account = await insertAccount(trx, { email, passwordHash, profile, now: createdAt })
  if (!account) return
  const { id } = account
  await trx
    .updateTable('account')
    .set({ last_seen_at: lastSeenAt, confirmed_at: isConfirmed ? createdAt : null, do_not_contact: !wantsMarketing })
    .where('account_id', '=', id)
    .execute()
  const said = { email, page: '/register', form: 'registration', givenAt: createdAt } as const
  await addConsent(trx, id, [
    { ...said, kind: 'terms', isGiven: true, wording: 'I agree to the terms & conditions' },
    { ...said, kind: 'marketing', isGiven: wantsMarketing, wording: 'I would like to hear of properties and news by email' },
  ])
  for (const search of searches) await insertSavedSearch(trx, id, { ...search, most: mostSearches })
  const held = properties.map((propertyId) => ({ propertyId, savedAt: createdAt }))
  if (held.length > 0) await insertSavedProperties(trx, id, { properties: held, most: held.length })
  // Enquiries sent after registering belong to the account.
  await sql`update lead set account_id = ${id} where email_key = ${email} and received_at > ${createdAt}`.execute(trx)
}
