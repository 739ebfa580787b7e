import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { applyToProperties } from '#src/data/lots/apply-outcomes.ts'
import { findImportedOutcomes } from '#src/data/lots/rostrum-taps.ts'
import { holdLots, saveLots } from '#src/data/lots/save-lots.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { findKnownRefs } from '#src/data/properties/properties-by-ids.ts'
import { findSale, type MeantSale } from '#src/domain/auctions/find-sale.ts'
import { lotSortKey } from '#src/domain/auctions/lot.ts'
import { type LotChange, prematureResult } from '#src/domain/auctions/lot-row.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { WrittenEvent } from '#src/domain/events/calendar-event.ts'
import type { OpenLots } from '#src/feeds/lots/open-lots.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { ImportTally } from '#src/services/import-feed/import-tally.ts'
import type { RecordedImportParts } from '#src/services/import-feed/recorded-import.ts'
import { keepLotFiles, type LotChangeWithFiles, mergeLots, withoutRepeated } from './keep-files.ts'

interface ApplyOptions {
  tally: ImportTally
  signal: AbortSignal | undefined
  /** Throws if the file was written to meanwhile. */
  checkUnchanged: () => Promise<void>
  /** A person confirmed results before the day of their sale. */
  confirmResults: boolean
}

interface Applied {
  imported: number
  changed: number
  /** Number of properties in the feed. */
  properties: number
}

interface OfSale {
  sale: MeantSale
  /** By the lot's sort key. */
  changes: Map<string, LotChange>
}

/**
 * Finds the sales of the rows and stores their files, which may take long. The returned function then writes everything in the caller's
 * transaction.
 */
export async function applyLots(
  { db, media, documents, events, clock }: LotImportParts,
  { table, files }: OpenLots,
  { tally, signal, checkUnchanged, confirmResults }: ApplyOptions,
): Promise<(trx: Kysely<Schema>) => Promise<Applied>> {
  const warn = ({ line, number }: LotChange, reason: string, field = '') => tally.warn({ line, agentRef: `lot ${number}`, field, reason })
  const kept: { sale: MeantSale; changes: LotChangeWithFiles[] }[] = []
  for (const { sale, changes } of bySale(table.changes, events(), tally)) {
    const before = await holdLots(db, sale)
    const known = ({ number }: LotChange) => before.get(lotSortKey(number))
    const early = (change: LotChange) =>
      confirmResults ? undefined : prematureResult(change, { saleDay: sale.day, today: londonDay(clock()), known: known(change) })
    const said = [...changes.values()].filter(
      (change) => (known(change) || isDescribed(change) || rejectNameless(change, tally)) && isTimely(change, early(change), tally),
    )
    kept.push({
      sale,
      changes: await keepLotFiles(said, { files, media, documents, known, warn, unstored: () => tally.unstored(1), signal }),
    })
  }
  await warnOfUnknown(db, table.changes, (change) => warn(change, 'No property of the feed has this reference yet', 'agentRef'))
  await checkUnchanged()
  return async (trx) => {
    const now = clock()
    const applied: Applied = { imported: 0, changed: 0, properties: 0 }
    const refs: string[] = []
    for (const { sale, changes } of kept) {
      const known = await holdLots(trx, sale)
      const { added, changed, agentRefs } = mergeLots(known, withoutRepeated(changes, await findImportedOutcomes(trx, sale)))
      await saveLots(trx, sale, [...added, ...changed], now)
      applied.imported += added.length
      applied.changed += changed.length
      refs.push(...agentRefs)
    }
    applied.properties = await applyToProperties(trx, refs, now)
    if (applied.imported + applied.changed > 0) await raiseSiteVersion(trx)
    return applied
  }
}

function bySale(changes: readonly LotChange[], events: Parameters<typeof findSale>[0], tally: ImportTally): OfSale[] {
  const sales = new Map<string, OfSale>()
  const found = new Map<string, MeantSale | string>()
  for (const change of changes) {
    const written = JSON.stringify([change.calendar, change.sale])
    const sale = found.get(written) ?? findSale(events, change.calendar, change.sale)
    found.set(written, sale)
    if (typeof sale === 'string') {
      tally.reject({ line: change.line, agentRef: `lot ${change.number}`, field: 'sale', reason: sale })
      continue
    }
    const key = `${sale.calendar} ${sale.id}`
    const known = sales.get(key) ?? { sale, changes: new Map() }
    sales.set(key, known)
    // The same sale may be written in two ways.
    const lot = lotSortKey(change.number)
    const before = known.changes.get(lot)
    if (before)
      tally.reject({
        line: change.line,
        agentRef: `lot ${change.number}`,
        field: 'number',
        reason: `Line ${before.line} is of this lot too; that one counts`,
      })
    else known.changes.set(lot, change)
  }
  return [...sales.values()]
}

/** Otherwise a wrong number in a sheet of results would create a lot. */
function isDescribed({ facts }: LotChange): boolean {
  return Boolean(facts.title || facts.agentRef)
}

function rejectNameless({ line, number }: LotChange, tally: ImportTally): false {
  const reason = 'The sale has no such lot yet, and neither Title nor Reference says what it is'
  tally.reject({ line, agentRef: `lot ${number}`, field: 'title', reason })
  return false
}

function isTimely({ line, number }: LotChange, early: string | undefined, tally: ImportTally): boolean {
  if (early !== undefined) tally.reject({ line, agentRef: `lot ${number}`, field: 'status', reason: early })
  return early === undefined
}

async function warnOfUnknown(db: Kysely<Schema>, changes: readonly LotChange[], warn: (change: LotChange) => void): Promise<void> {
  const named = changes.filter(({ facts }) => typeof facts.agentRef === 'string')
  const known = await findKnownRefs(
    db,
    named.map(({ facts }) => facts.agentRef!),
  )
  for (const change of named) if (!known.has(change.facts.agentRef!)) warn(change)
}

/** Dependencies of the lot import. */
export interface LotImportParts extends RecordedImportParts {
  media: MediaStore
  documents: MediaStore
  events: () => readonly WrittenEvent[]
  /** Called after an import, before it is acknowledged. It must not throw, as the import is done. */
  afterwards?(): Promise<void>
}
