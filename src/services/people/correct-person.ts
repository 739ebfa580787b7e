import { type Kysely, sql } from 'kysely'
import { findAccount, updateProfile } from '#src/data/accounts/accounts.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { holdAddresses } from '#src/data/leads/same-person.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { addCorrection, leadsOfPerson, type PersonKey } from '#src/data/people/person-records.ts'
import { type Account, emailKey } from '#src/domain/accounts/account.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { mailAccountLink, mailChangeAsked } from '../accounts/account-mails.ts'
import { auditBranchOf, type PersonParts, personSubject } from './held-records.ts'

/** The correct details, whatever each record says. */
export interface PersonDetails {
  firstName: string
  lastName: string
  telephone: string
  email: string
}

/**
 * Corrects every record of a person that the user works with: enquiries of their branches, and the account if they work for the whole
 * agency. What was sent with an enquiry stays as sent. An account's address changes only when its owner follows the mailed link, as if they
 * had changed it themselves, so that a correction cannot take an account over. Former values are stored beside each record and deleted with
 * it; the audit list names the fields. Returns how many records differed, and whether a mail was sent.
 */
export async function correctPerson(
  { db, now }: Pick<PersonParts, 'db' | 'now'>,
  asker: OfficeAsker,
  person: PersonKey,
  right: PersonDetails,
): Promise<{ records: number; isAddressAsked: boolean }> {
  return await atomically(db, async (trx) => {
    await holdAddresses(trx)
    const at = now()
    const made = { at, who: asker.name }
    const account = person.accountId === undefined ? undefined : await findAccount(trx, person.accountId)
    const ofAccount = account && (await correctAccount(trx, account, right, at))
    if (account && ofAccount) await addCorrection(trx, { ...made, accountId: account.id, leadId: null, ...ofAccount })
    const isAddressAsked = account !== undefined && emailKey(account.email) !== emailKey(right.email)
    if (isAddressAsked) {
      await mailChangeAsked(trx, account, right.email, at)
      await mailAccountLink(trx, account, { kind: 'confirm-again', to: right.email, now: at })
    }
    const leads = await correctLeads(trx, person, asker, right)
    for (const { id, ...facts } of leads) await addCorrection(trx, { ...made, accountId: null, leadId: id, ...facts })
    const changed = [...leads, ...(ofAccount ? [ofAccount] : [])]
    if (changed.length === 0 && !isAddressAsked) return { records: 0, isAddressAsked }
    const fields = new Set([...changed.flatMap(({ after }) => Object.keys(after)), ...(isAddressAsked ? ['email'] : [])])
    await addAudit(trx, asker, {
      action: 'person-corrected',
      subject: personSubject(person),
      branchId: auditBranchOf(asker),
      after: { fields: [...fields], enquiries: leads.length, account: ofAccount !== undefined },
      now: at,
    })
    return { records: changed.length, isAddressAsked }
  })
}

async function correctAccount(trx: Kysely<Schema>, account: Account, { firstName, lastName, telephone }: PersonDetails, now: Date) {
  const { first_name, last_name, tel_home, tel_mobile } = account.profile
  const held = { firstName: first_name, lastName: last_name }
  const isKnown = [tel_home, tel_mobile].includes(telephone)
  const field = tel_mobile === '' && tel_home !== '' ? 'tel_home' : 'tel_mobile'
  const facts = isKnown
    ? difference(held, { firstName, lastName })
    : difference({ ...held, telephone: account.profile[field] }, { firstName, lastName, telephone })
  if (!facts) return undefined
  const profile = { first_name: firstName, last_name: lastName, ...(!isKnown && { [field]: telephone }) }
  await updateProfile(trx, account.id, { profile, now })
  return facts
}

async function correctLeads(trx: Kysely<Schema>, person: PersonKey, { branches }: OfficeAsker, right: PersonDetails) {
  const { rows } = await sql<PersonDetails & { id: string }>`
    select lead_id as id, first_name as "firstName", last_name as "lastName", telephone, email from lead
    where ${leadsOfPerson(person, branches)} order by lead_id for no key update`.execute(trx)
  const differing = rows.flatMap(({ id, ...held }) => {
    const facts = difference({ ...held }, { ...right })
    return facts ? [{ id, ...facts }] : []
  })
  const { firstName, lastName, telephone, email } = right
  await trx
    .updateTable('lead')
    .set({ first_name: firstName, last_name: lastName, telephone, email, email_key: emailKey(email) })
    .where(({ eb, fn, val }) => eb('lead_id', '=', fn.any(val(differing.map(({ id }) => id)))))
    .execute()
  return differing
}

type Facts = Record<string, string>

/** The fields that differ, before and after; undefined if none does. */
function difference(held: Facts, right: Facts): { before: Facts; after: Facts } | undefined {
  const names = Object.keys(right).filter((name) => held[name] !== right[name])
  if (names.length === 0) return undefined
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? '']))
  return { before: only(held), after: only(right) }
}
