import { findPropertyAddresses } from '#src/data/leads/lead-property.ts'
import { findPersonParts, type PersonPart } from '#src/data/leads/same-person.ts'
import { accountOfKey, findPersonKey, type PersonKey } from '#src/data/people/person-records.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { readPersonRecord } from '#src/domain/people/person.ts'
import { type PersonData, type PersonParts, readPerson } from '#src/services/people/held-records.ts'
import type { OfficeContext } from '../office-context.ts'

export function personPartsOf({ db, settings, now }: OfficeContext): PersonParts {
  return { db, sessions: settings.accounts.sessions, now }
}

/** The person in an address's segment; undefined where they have nothing to do with the user's branches. */
export async function loadPersonKey({ db }: OfficeContext, asker: OfficeAsker, segment: string): Promise<PersonKey | undefined> {
  const record = readPersonRecord(segment)
  return record && (await findPersonKey(db, asker.branches, record))
}

/** How many their page shows; the file has all. */
const mostEnquiries = 100

export interface LoadedPerson {
  key: PersonKey
  data: PersonData
  firstName: string
  lastName: string
  email: string
  telephone: string
  /** They have an account that the user may not see. */
  hasHiddenAccount: boolean
  /** The same person under other addresses, as joined by the office: the records of those are on their own pages. */
  joined: readonly PersonPart[]
  /** Addresses of the properties that they asked about, by property id. */
  addresses: ReadonlyMap<number, { address: string }>
}

export async function loadPerson(office: OfficeContext, asker: OfficeAsker, segment: string): Promise<LoadedPerson | undefined> {
  const key = await loadPersonKey(office, asker, segment)
  if (!key) return undefined
  const data = await readPerson(personPartsOf(office), asker.branches, key, mostEnquiries)
  const { account } = data
  const latest = data.lead[0]?.sender
  const propertyIds = [...new Set(data.lead.flatMap(({ propertyId }) => propertyId ?? []))]
  const ids = new Set(data.lead.map(({ id }) => id))
  const [addresses, parts, hiddenAccount] = await Promise.all([
    findPropertyAddresses(office.db, propertyIds),
    data.lead[0] ? findPersonParts(office.db, asker.branches, data.lead[0].id) : [],
    account === undefined && key.emailKey !== '' ? accountOfKey(office.db, key.emailKey) : undefined,
  ])
  return {
    key,
    data,
    firstName: account?.first_name || (latest?.firstName ?? data.privacy_case[0]?.firstName ?? data.seller_report[0]?.name ?? ''),
    lastName: account?.last_name || (latest?.lastName ?? data.privacy_case[0]?.lastName ?? ''),
    email: account?.email ?? latest?.email ?? key.emailKey,
    telephone: account?.tel_mobile || account?.tel_home || (latest?.telephone ?? ''),
    joined: parts.filter(({ id, emailKey }) => !ids.has(id) && (emailKey === '' || emailKey !== key.emailKey)),
    hasHiddenAccount: hiddenAccount !== undefined,
    addresses,
  }
}
