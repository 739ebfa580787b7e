import { type Kysely, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { EnergyCertificate } from '#src/domain/property/energy-certificate.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { Schema } from '../database/schema.ts'

/** A certificate that may be a property's, with what both say. */
export interface DoubtfulCertificate {
  id: number
  agentRef: string
  branchId: number
  /** As the feed has it. */
  listing: Pick<Listing, 'displayAddress' | 'houseNameNumber' | 'street' | 'postcode' | 'propertySubId' | 'squareFeet' | 'material'>
  /** As the register writes it. */
  registered: string
  /** 0 to 100 */
  score: number
  /** Another address of the register fits as well. */
  hasRival: boolean
  certificate: EnergyCertificate
}

interface Doubtful {
  branches: Branches
  /** `YYYY-MM-DD`: what has ended by then is left out. */
  today: string
}

/** Of properties of these branches that are listed, or held back by a rule of adverts, while they have the address that was compared. */
const doubtful = ({ branches, today }: Doubtful) => sql`
  energy_certificate as held join property on property.id = held.property_id
  join property_detail as detail on detail.property_id = property.id
  where not held.is_certain and (property.listed or detail.listing ? 'heldBack') and held.lodged_on > ${today}::date - interval '10 years'
    and held.postcode = detail.listing ->> 'postcode' and held.house = detail.listing ->> 'houseNameNumber'
    and ${branches === 'all' ? sql`true` : sql`property.branch_id = any (${[...branches]}::integer[])`}`

const columns = sql`property.id, property.agent_ref as "agentRef", property.branch_id as "branchId", detail.listing,
  held.address as registered, held.score, held.has_rival as "hasRival", held.certificate`

/** At most so many after an id. */
export async function findDoubtfulCertificates(
  db: Kysely<Schema>,
  of: Doubtful,
  { after, most }: { after: number; most: number },
): Promise<DoubtfulCertificate[]> {
  const { rows } = await sql<DoubtfulCertificate>`
    select ${columns} from ${doubtful(of)} and property.id > ${after} order by property.id limit ${most}`.execute(db)
  return rows
}

/** The ids of the properties that have one. */
export async function findDoubted(db: Kysely<Schema>, of: Doubtful): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select property.id from ${doubtful(of)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function countDoubtfulCertificates(db: Kysely<Schema>, of: Doubtful): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${doubtful(of)}`.execute(db)
  return rows[0]!.count
}

/** Within a transaction: the doubtful certificate of a property, which nobody else decides about meanwhile; undefined if it has none. */
export async function holdDoubtfulCertificate(trx: Kysely<Schema>, id: number, of: Doubtful): Promise<DoubtfulCertificate | undefined> {
  const { rows } = await sql<DoubtfulCertificate>`
    select ${columns} from ${doubtful(of)} and property.id = ${id} for update of held`.execute(trx)
  return rows[0]
}

/** What staff decided: whether an address of the register is the property's. */
export interface CertificateDecision {
  id: number
  agentRef: string
  branchId: number
  address: string
  registered: string
  /** The register's address as it is compared. */
  words: string
  isConfirmed: boolean
  number: string
  by: string
  at: Date
}

const decided = (branches: Branches) => sql`
  select property.id, property.agent_ref as "agentRef", property.branch_id as "branchId", detail.display_address as address,
    decision.address as registered, decision.address_words as words, decision.is_confirmed as "isConfirmed",
    decision.certificate_number as number, decision.decided_by as by, decision.decided_at as at
  from energy_certificate_decision as decision join property on property.id = decision.property_id
  join property_detail as detail on detail.property_id = property.id
  where ${branches === 'all' ? sql`true` : sql`property.branch_id = any (${[...branches]}::integer[])`}`

/** The latest, at most so many. */
export async function findCertificateDecisions(db: Kysely<Schema>, branches: Branches, most: number): Promise<CertificateDecision[]> {
  const { rows } = await sql<CertificateDecision>`
    ${decided(branches)} order by decision.decided_at desc, property.id limit ${most}`.execute(db)
  return rows
}

/** Within a transaction: stores the decision, by which the certificate is the property's from now on, or gone. */
export async function saveCertificateDecision(
  trx: Kysely<Schema>,
  { id, listing, registered, certificate }: DoubtfulCertificate,
  { words, isConfirmed, by, at, day }: Pick<CertificateDecision, 'words' | 'isConfirmed' | 'by' | 'at'> & { day: string },
): Promise<void> {
  await sql`
    insert into energy_certificate_decision
      (property_id, address_words, address, postcode, house, is_confirmed, certificate_number, decided_by, decided_at)
    values (${id}, ${words}, ${registered}, ${listing.postcode}, ${listing.houseNameNumber}, ${isConfirmed}, ${certificate.number}, ${by}, ${at})
    on conflict (property_id, address_words) do update set address = excluded.address, postcode = excluded.postcode, house = excluded.house,
      is_confirmed = excluded.is_confirmed, certificate_number = excluded.certificate_number, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at`.execute(trx)
  await (isConfirmed
    ? sql`update energy_certificate set is_certain = true, certificate = certificate || jsonb_build_object('confirmedOn', ${day}::text)
        where property_id = ${id}`
    : sql`delete from energy_certificate where property_id = ${id}`
  ).execute(trx)
}

/** Within a transaction: takes a decision back, so that the certificate is doubtful again; returns it as it was, undefined if there is none. */
export async function removeCertificateDecision(
  trx: Kysely<Schema>,
  branches: Branches,
  { id, words }: { id: number; words: string },
): Promise<CertificateDecision | undefined> {
  const { rows } = await sql<CertificateDecision>`
    ${decided(branches)} and property.id = ${id} and decision.address_words = ${words} for update of decision`.execute(trx)
  const [decision] = rows
  if (!decision) return undefined
  await sql`delete from energy_certificate_decision where property_id = ${id} and address_words = ${words}`.execute(trx)
  if (decision.isConfirmed)
    await sql`update energy_certificate set is_certain = false, certificate = certificate - 'confirmedOn'
      where property_id = ${id} and certificate ? 'confirmedOn'`.execute(trx)
  return decision
}
