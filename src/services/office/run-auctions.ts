import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { applyToProperties } from '#src/data/lots/apply-outcomes.ts'
import { insertAddendum, withdrawLotAddendum } from '#src/data/lots/lot-addenda.ts'
import { findLastSequence, findLastTap, findTapResult, insertTap, saveOutcome } from '#src/data/lots/rostrum-taps.ts'
import { holdLots } from '#src/data/lots/save-lots.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { type Lot, lotSortKey } from '#src/domain/auctions/lot.ts'
import { prematureResult } from '#src/domain/auctions/lot-row.ts'
import { lotStatusText } from '#src/domain/auctions/lot-words.ts'
import { isSameOutcome, type LotOutcome, outcomeOf, type TapResult } from '#src/domain/auctions/rostrum.ts'
import type { QueuedTap, Tap } from '#src/domain/auctions/sent-taps.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { OfficeParts } from './office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'>

/** A sale with its branch; null for the whole agency. */
export interface OfficeSale {
  sale: CalendarEvent
  branchId: number | null
}

interface SentTaps {
  /** The id of the browser's queue; null for a plain form. */
  rostrum: string | null
  taps: readonly (Tap & Partial<Pick<QueuedTap, 'sequence'>>)[]
}

interface TakenTaps {
  /** In the order received, as far as processed. */
  results: { key: string; result: TapResult }[]
  /** If a tap of the rostrum is missing: the expected number. Later taps were not processed. */
  expected?: number
}

/**
 * Applies taps of a rostrum in order, each once however often it is sent: lots, their properties and pages change in the same transaction.
 * A tap based on an outdated state is answered and skipped.
 */
export async function takeTaps(parts: Parts, asker: OfficeAsker, of: OfficeSale, { rostrum, taps }: SentTaps): Promise<TakenTaps> {
  return await atomically(parts.db, async (trx) => {
    // Nobody else can change the sale until this ends.
    const lots = await holdLots(trx, of.sale)
    let sequence = rostrum === null ? 0 : await findLastSequence(trx, rostrum)
    const taken: TakenTaps = { results: [] }
    const refs = new Set<string>()
    for (const tap of taps) {
      const known = await findTapResult(trx, tap.key)
      if (known === undefined) {
        sequence += 1
        if (rostrum !== null && tap.sequence !== sequence) {
          taken.expected = sequence
          break
        }
      }
      const result = known ?? (await takeTap(trx, { parts, asker, of, lots, tap, rostrum }))
      if (known === undefined && result === 'taken') refs.add(lots.get(lotSortKey(tap.number))?.agentRef ?? '')
      taken.results.push({ key: tap.key, result })
    }
    if (refs.size > 0) {
      await applyToProperties(trx, [...refs].filter(Boolean), parts.now())
      await raiseSiteVersion(trx)
    }
    return taken
  })
}

interface OneTap {
  parts: Parts
  asker: OfficeAsker
  of: OfficeSale
  lots: Map<string, Lot>
  tap: SentTaps['taps'][number]
  rostrum: string | null
}

async function takeTap(trx: Kysely<Schema>, { parts, asker, of, lots, tap, rostrum }: OneTap): Promise<TapResult> {
  const sortKey = lotSortKey(tap.number)
  const lot = lots.get(sortKey)
  const now = parts.now()
  const judged = await judge(trx, { of, tap, lot, now })
  const after = typeof judged === 'string' ? null : judged
  const result = typeof judged === 'string' ? judged : 'taken'
  const before = lot ? pick(lot) : null
  const { key, said, price, sequence = null } = tap
  const tappedAt = new Date(tap.at)
  await insertTap(trx, of.sale, { sortKey, key, rostrum, sequence, said, price, result, before, after, tappedAt, at: now, by: asker })
  if (!lot || !before || !after) return result
  const changed = { ...lot, ...after }
  lots.set(sortKey, changed)
  await saveOutcome(trx, of.sale, sortKey, after, now)
  const inWords = (each: Lot) => ({ outcome: lotStatusText(each, false) || 'Offered' })
  const subject = lotSubject(lot, of.sale)
  await addAudit(trx, asker, {
    action: 'lot-outcome-said',
    subject,
    branchId: of.branchId,
    before: inWords(lot),
    after: inWords(changed),
    now,
  })
  return result
}

/** The lot after a tap, or why the tap is refused. */
async function judge(
  trx: Kysely<Schema>,
  { of: { sale }, tap, lot, now }: Pick<OneTap, 'of' | 'tap'> & { lot: Lot | undefined; now: Date },
): Promise<LotOutcome | Exclude<TapResult, 'taken'>> {
  if (!lot) return 'gone'
  const last = await findLastTap(trx, sale, lotSortKey(tap.number))
  const isSeen = (last?.key ?? '') === tap.seen
  if (tap.said === 'undo') return isSeen && last && isSameOutcome(pick(lot), last.after) ? last.before : 'changed'
  if (tap.said === 'sold' && tap.price === null) return 'no price'
  const after = outcomeOf({ said: tap.said, price: tap.price })
  // Two users who enter the same result agree.
  if (!isSeen && !isSameOutcome(pick(lot), after)) return 'changed'
  const isEarly = prematureResult({ facts: after }, { saleDay: sale.date.slice(0, 10), today: londonDay(now), known: lot }) !== undefined
  return isEarly ? 'early' : after
}

function pick({ status, hammerPrice, availableAt }: LotOutcome): LotOutcome {
  return { status, hammerPrice, availableAt }
}

/** Publishes an addendum about a lot or the whole sale; sending it again has no effect. Returns false if there is no such lot. */
export async function publishAddendum(
  { db, now }: Parts,
  asker: OfficeAsker,
  { sale, branchId }: OfficeSale,
  { number, key, text }: { number: string; key: string; text: string },
): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const lot = number === '' ? undefined : (await holdLots(trx, sale)).get(lotSortKey(number))
    if (number !== '' && !lot) return false
    const sortKey = lot ? lotSortKey(lot.number) : null
    const at = now()
    if (!(await insertAddendum(trx, sale, { sortKey, key, text, at, by: asker }))) return true
    const subject = lot ? lotSubject(lot, sale) : `All lots of ${sale.title}, ${sale.date.slice(0, 10)}`
    await addAudit(trx, asker, { action: 'addendum-added', subject, branchId, after: { text }, now: at })
    await raiseSiteVersion(trx)
    return true
  })
}

/** Withdraws an addendum; repeating it has no effect. */
export async function withdrawAddendum(
  { db, now }: Parts,
  asker: OfficeAsker,
  { sale, branchId }: OfficeSale,
  addendum: string,
): Promise<void> {
  await atomically(db, async (trx) => {
    const text = await withdrawLotAddendum(trx, sale, addendum, now())
    if (text === undefined) return
    const subject = `Addendum of ${sale.title}, ${sale.date.slice(0, 10)}`
    await addAudit(trx, asker, { action: 'addendum-removed', subject, branchId, before: { text }, now: now() })
    await raiseSiteVersion(trx)
  })
}

function lotSubject({ number }: Lot, { title, date }: CalendarEvent): string {
  return `Lot ${number} of ${title}, ${date.slice(0, 10)}`
}
