import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EnergyCertificate } from '#src/domain/property/energy-certificate.ts'
import { epcRatings } from '#src/domain/property/energy-rating.ts'
import { factWordAsked, factWordsOf } from '#src/domain/search/asked-facts.ts'
import type { Schema } from '../database/schema.ts'
import type { AdvertListing } from './advert-listings.ts'
import { certificateColumn } from './energy-certificates.ts'
import { saveWorkedOut } from './worked-out-facts.ts'

/** A home as stored, with the certificate that is certainly its own, valid or not. */
export interface RatedHome extends AdvertListing {
  certificate: EnergyCertificate | undefined
  /** By the office: rules of adverts look at it when it is shown again. */
  isHidden: boolean
}

const rated = (which: RawBuilder<unknown>) => sql<Omit<RatedHome, 'certificate'> & { certificate: EnergyCertificate | null }>`
  select property.id, listing, ${certificateColumn} as certificate, exists (
    select from property_overlay as overlay where overlay.agent_ref = property.agent_ref and overlay.hidden_for is not null
  ) as "isHidden"
  from property join property_detail on property_detail.property_id = property.id where ${which}`

/** At most so many after an id, of those that have a certificate or whose stored listing goes by one. */
export async function findRatedHomes(db: Kysely<Schema>, { after, limit }: { after: number; limit: number }): Promise<RatedHome[]> {
  const { rows } = await rated(sql`property.id in (
      select property_id from energy_certificate where is_certain and property_id > ${after}
      union select property_id from property_detail where listing ? 'registered' and property_id > ${after}
    ) order by property.id limit ${limit}`).execute(db)
  return rows.map(withoutNull)
}

/** Within a transaction: these homes, which nobody else changes until it ends. */
export async function holdRatedHomes(trx: Kysely<Schema>, ids: readonly number[]): Promise<RatedHome[]> {
  const { rows } = await rated(
    sql`property.id = any(${ids}::integer[]) order by property.id for update of property, property_detail`,
  ).execute(trx)
  return rows.map(withoutNull)
}

function withoutNull({ certificate, ...home }: Omit<RatedHome, 'certificate'> & { certificate: EnergyCertificate | null }): RatedHome {
  return { ...home, certificate: certificate ?? undefined }
}

/** All that say a rating in search texts (decision 142). */
const ratingWords = epcRatings.map((rating) => factWordAsked('epc', rating)!)

/** Within the transaction that holds them: stores what the register says of these listings, so that searches go by it. */
export async function saveRegistered(trx: Kysely<Schema>, homes: readonly AdvertListing[], now: Date): Promise<void> {
  const rows = homes.map(({ id, listing: { registered, ...listing } }) => ({
    id,
    facts: registered ? { registered } : {},
    words: factWordsOf({ ...listing, ...(registered && { registered }) }).filter((word) => ratingWords.includes(word)),
  }))
  await saveWorkedOut(trx, rows, { fact: 'registered', words: ratingWords, now })
}
