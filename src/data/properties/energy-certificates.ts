import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { EnergyCertificate, HeldCertificate } from '#src/domain/property/energy-certificate.ts'
import { epcRatingOf } from '#src/domain/property/energy-rating.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { MatchedHome } from '#src/domain/property/match-certificate.ts'

/** A property that a certificate may be of. */
export interface CertifiedHome extends MatchedHome {
  id: number
  agentRef: string
  postcode: string
  /** Unique property reference number, as the office typed it; empty if it did not. */
  uprn: string
  decisions: readonly CertificateDecision[]
}

/** What staff said of an address of the register: whether it is the home's. */
interface CertificateDecision {
  /** The address as it is compared. */
  words: string
  isConfirmed: boolean
  /** `YYYY-MM-DD` */
  day: string
}

/** A certificate found for a property. */
export interface MatchedEnergyCertificate {
  home: Pick<CertifiedHome, 'id' | 'postcode' | 'houseNameNumber'>
  certificate: EnergyCertificate
  /** As the register writes it. */
  address: string
  score: number
  isCertain: boolean
  /** Another address fits as well. */
  hasRival: boolean
}

interface HomeRow extends Omit<MatchedHome, 'rating'> {
  id: number
  agentRef: string
  postcode: string
  uprn: string
  decisions: CertificateDecision[]
  material: Listing['material']
}

const batchSize = 2_000

/** Those about the address that the property has. */
const decisions: RawBuilder<CertificateDecision[]> = sql`(
  select coalesce(json_agg(json_build_object('words', address_words, 'isConfirmed', is_confirmed,
    'day', to_char(decided_at at time zone 'Europe/London', 'YYYY-MM-DD'))), '[]')
  from energy_certificate_decision as decided
  where decided.property_id = property.id and decided.postcode = listing ->> 'postcode' and decided.house = listing ->> 'houseNameNumber')`

/** All properties with a whole postcode that are listed, or held back by a rule of adverts, as many at a time as fit into memory many times over. */
export async function* findCertifiableHomes(db: Kysely<Schema>): AsyncGenerator<CertifiedHome> {
  for (let after = 0; ; ) {
    const { rows } = await sql<HomeRow>`
      select property.id, property.agent_ref as "agentRef", listing ->> 'postcode' as postcode,
        listing ->> 'houseNameNumber' as "houseNameNumber", listing ->> 'street' as street,
        listing ->> 'displayAddress' as "displayAddress", (listing ->> 'propertySubId')::integer as "propertySubId",
        (listing ->> 'squareFeet')::real as "squareFeet", listing -> 'material' as material,
        coalesce(listing -> 'stated' ->> 'uprn', '') as uprn, ${decisions} as decisions
      from property join property_detail on property_detail.property_id = property.id
      where property.id > ${after} and (property.listed or listing ? 'heldBack') and listing ->> 'postcode' <> ''
      order by property.id limit ${batchSize}`.execute(db)
    for (const { material, ...home } of rows) yield { ...home, rating: epcRatingOf(material) }
    if (rows.length < batchSize) return
    after = rows.at(-1)!.id
  }
}

/** Ten years after it was lodged a certificate ends (domain/property/energy-certificate.ts). */
const isStillCertain = sql`(held.is_certain and held.lodged_on + interval '10 years' > current_date)`

/**
 * Writes what was found, within a transaction. A certain one that is valid is not replaced by a doubtful one, nor a newer by an older one, unless
 * it was matched with another address than the property has now. Returns the ids of the properties whose certificates changed.
 */
export async function writeEnergyCertificates(trx: Kysely<Schema>, found: readonly MatchedEnergyCertificate[]): Promise<number[]> {
  const changed: number[] = []
  for (let at = 0; at < found.length; at += 500) {
    const rows = found.slice(at, at + 500).map(({ home, certificate, address, score, isCertain, hasRival }) => ({
      property_id: home.id,
      postcode: home.postcode,
      house: home.houseNameNumber,
      score,
      is_certain: isCertain,
      has_rival: hasRival,
      lodged_on: certificate.lodgedOn,
      address,
      certificate,
    }))
    const { rows: written } = await sql<{ property_id: number }>`
      insert into energy_certificate as held (property_id, postcode, house, score, is_certain, has_rival, lodged_on, address, certificate)
      select property_id, postcode, house, score, is_certain, has_rival, lodged_on, address, certificate
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (property_id integer, postcode text, house text, score smallint,
        is_certain boolean, has_rival boolean, lodged_on date, address text, certificate jsonb)
      on conflict (property_id) do update set postcode = excluded.postcode, house = excluded.house, score = excluded.score,
        is_certain = excluded.is_certain, has_rival = excluded.has_rival, lodged_on = excluded.lodged_on, address = excluded.address, certificate = excluded.certificate
      where (held.postcode, held.house) is distinct from (excluded.postcode, excluded.house)
        or ((excluded.is_certain, excluded.lodged_on, excluded.score) >= (${isStillCertain}, held.lodged_on, held.score)
          and held.certificate is distinct from excluded.certificate or held.is_certain < excluded.is_certain)
      returning property_id`.execute(trx)
    for (const { property_id: id } of written) changed.push(id)
  }
  return changed
}

/** The certificate that certainly is of a row of `property`, while that is where it was, valid or not; null if there is none. */
export const certificateColumn: RawBuilder<EnergyCertificate | null> = sql`(
  select energy_certificate.certificate from energy_certificate
  where energy_certificate.property_id = property.id and energy_certificate.is_certain
    and energy_certificate.postcode = property_detail.listing ->> 'postcode'
    and energy_certificate.house = property_detail.listing ->> 'houseNameNumber')`

/** The certificates that certainly are of the properties with these references, by reference, with the address that they were matched with. */
export async function findHeldCertificates(db: Kysely<Schema>, references: readonly string[]): Promise<Map<string, HeldCertificate>> {
  const { rows } = await sql<HeldCertificate & { agentRef: string }>`
    select agent_ref as "agentRef", postcode, house, certificate
    from property join energy_certificate on energy_certificate.property_id = property.id
    where agent_ref = any(${references}::text[]) and energy_certificate.is_certain`.execute(db)
  return new Map(rows.map(({ agentRef, ...held }) => [agentRef, held]))
}
