import { type AdvertProblem, guardAdvert } from '#src/domain/adverts/advert-guard.ts'
import type { ListingRow, ReadRow } from '#src/feeds/feed.ts'

/** A row as it may be shown on that day, with what the law of adverts finds fault with among its warnings. */
export function readAdvert(row: ListingRow, day: string): ReadRow {
  const { listing, warnings } = row.read()
  const guarded = guardAdvert(listing, day)
  const found = guarded.problems.map((problem) => ({
    line: row.line,
    agentRef: row.agentRef,
    field: fieldOf(problem, row, warnings),
    reason: problem.reason,
    ...(problem.rule.effect === 'held-back' && { heldBack: true as const }),
  }))
  return { listing: guarded.listing, warnings: [...warnings, ...found] }
}

/** The field that has to be mended, by the name that its sender knows it by. */
function fieldOf({ rule, columns, words }: AdvertProblem, row: ListingRow, warnings: ReadRow['warnings']): string {
  if (rule.looksAt.what === 'no-rent') return rentField(row, warnings)
  const written = columns.filter((column) => row.raw(column) !== '')
  const [first = ''] = words
  const says = rule.looksAt.what === 'words' && written.find((column) => comparable(row.raw(column)).includes(comparable(first)))
  return row.fieldOf(says || written[0] || columns[0]!)
}

/** A rent that is written and not shown has a period that nobody knows, or a qualifier that hides it. */
function rentField(row: ListingRow, warnings: ReadRow['warnings']): string {
  const [rent, period, qualifier] = ['PRICE', 'LET_RENT_FREQUENCY', 'PRICE_QUALIFIER'].map((column) => row.fieldOf(column))
  if (!/[1-9]/.test(row.raw('PRICE')) || warnings.some(({ field }) => field === rent)) return rent!
  return warnings.some(({ field }) => field === period) ? period! : qualifier!
}

/** Markup and typography aside. */
function comparable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\u2018\u2019]|&#39;|&rsquo;/g, "'")
    .replaceAll(/&nbsp;|\s+/g, ' ')
}
