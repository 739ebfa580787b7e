import { type Kysely, sql } from 'kysely'
import type { SearchedCost } from '#src/domain/calculators/searched-cost.ts'
import type { EnergyCertificate } from '#src/domain/property/energy-certificate.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { Schema } from '../database/schema.ts'
import { certificateColumn } from './energy-certificates.ts'

/** A property with all that its monthly cost follows from, and what is stored of it. */
export interface CostedProperty {
  id: number
  listing: Listing
  priceValue: number | null
  certificate: EnergyCertificate | undefined
  pounds: number | null
  isLeast: boolean
}

/** At most so many listed properties after an id. */
export async function findCostedProperties(
  db: Kysely<Schema>,
  { after, limit }: { after: number; limit: number },
): Promise<CostedProperty[]> {
  const { rows } = await sql<Omit<CostedProperty, 'certificate'> & { certificate: EnergyCertificate | null }>`
    select property.id, listing, price_value as "priceValue", ${certificateColumn} as certificate,
      monthly_cost as pounds, monthly_cost_is_least as "isLeast"
    from property join property_detail on property_detail.property_id = property.id
    where property.id > ${after} and property.listed order by property.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, certificate: row.certificate ?? undefined }))
}

/** Within a transaction: stores these costs; undefined where none is worked out. */
export async function saveMonthlyCosts(
  trx: Kysely<Schema>,
  costs: ReadonlyArray<{ id: number; cost: SearchedCost | undefined }>,
): Promise<void> {
  const rows = costs.map(({ id, cost }) => ({ id, pounds: cost?.pounds ?? null, is_least: cost?.isLeast ?? false }))
  await sql`
    update property set monthly_cost = given.pounds, monthly_cost_is_least = given.is_least
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, pounds integer, is_least boolean)
    where given.id = property.id`.execute(trx)
}
