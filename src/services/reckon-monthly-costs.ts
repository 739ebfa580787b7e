import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findLoadedVersion, saveLoadedVersion } from '#src/data/places/save-places.ts'
import { propertiesBefore, raiseVersionOf } from '#src/data/processes/changed-properties.ts'
import { type CostedProperty, findCostedProperties, saveMonthlyCosts } from '#src/data/properties/monthly-costs.ts'
import { type CostBasis, type SearchedCost, searchedCost } from '#src/domain/calculators/searched-cost.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { Site } from '#src/domain/site/agency.ts'
import { mortgageTerms } from '#src/domain/site/calculator-facts.ts'

interface ReckonOptions {
  db: Kysely<Schema>
  /** Runs the work unless an import is running, in which case it returns undefined. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  basis: () => CostBasis
  now: () => Date
  signal?: AbortSignal
}

const propertiesPerBatch = 500
/** The database's name for what the costs of the stock were last worked out by. */
const memory = 'monthly costs'
/** Raised when the costs follow otherwise from the same facts. */
const shape = 1

/**
 * Works out the monthly costs of the stock anew where they may have changed since the last time: by the agency's settings or an upgrade, by
 * certificates, or overnight, when certificates end and auctions have set prices. Imports work out those of their own rows. No alert is
 * written of it: nothing about the home has changed. Returns how many changed.
 */
export async function reckonMonthlyCosts({ db, whileAlone, basis: given, now, signal }: ReckonOptions): Promise<number> {
  const basis = given()
  const today = londonDay(now())
  const edition = `${shape} ${today} ${JSON.stringify(basis)}`
  if ((await findLoadedVersion(db, memory)) === edition) return 0
  const done = await whileAlone(async () => {
    let changed = 0
    for (let after = 0; ; ) {
      signal?.throwIfAborted()
      const properties = await findCostedProperties(db, { after, limit: propertiesPerBatch })
      if (properties.length === 0) break
      after = properties.at(-1)!.id
      changed += await saveChanged(db, properties, { basis, today })
    }
    await saveLoadedVersion(db, memory, edition)
    return changed
  })
  return done?.result ?? 0
}

async function saveChanged(
  db: Kysely<Schema>,
  properties: readonly CostedProperty[],
  { basis, today }: { basis: CostBasis; today: string },
): Promise<number> {
  const changed = properties.flatMap((property) => {
    const cost = searchedCost(property, basis, today)
    return isSame(property, cost) ? [] : [{ id: property.id, cost }]
  })
  if (changed.length === 0) return 0
  const ids = sql`select unnest(${changed.map(({ id }) => id)}::integer[])`
  await atomically(db, async (trx) => {
    const before = await propertiesBefore(trx, ids)
    await saveMonthlyCosts(trx, changed)
    await raiseVersionOf(trx, before, ids)
  })
  return changed.length
}

function isSame({ pounds, isLeast }: CostedProperty, cost: SearchedCost | undefined): boolean {
  return pounds === (cost?.pounds ?? null) && isLeast === (cost?.isLeast ?? false)
}

/** Within a transaction: has the costs worked out again, when certificates have changed. */
export async function reckonAgain(trx: Kysely<Schema>): Promise<void> {
  await saveLoadedVersion(trx, memory, '')
}

/** As the site's content has it. */
export function costBasis(site: Pick<Site, 'calculators' | 'councilTax'>): CostBasis {
  return { terms: mortgageTerms(site), councilTax: site.councilTax }
}
