import { guardAdvert } from '#src/domain/adverts/advert-guard.ts'
import type { ListingRow, ReadRow } from '#src/feeds/feed.ts'

/** A row as it may be shown on that day, with what the law of adverts finds fault with among its warnings. */
export function readAdvert(row: ListingRow, day: string): ReadRow {
  const { listing, warnings } = row.read()
  const guarded = guardAdvert(listing, day)
  const found = guarded.problems.map(({ rule, column, reason }) => ({
    line: row.line,
    agentRef: row.agentRef,
    field: row.fieldOf(column),
    reason,
    ...(rule.effect === 'held-back' && { heldBack: true as const }),
  }))
  return { listing: guarded.listing, warnings: [...warnings, ...found] }
}
