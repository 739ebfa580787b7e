import { type AdvertProblem, guardAdvert } from '#src/domain/adverts/advert-guard.ts'
import type { FeedRow, ListingRow, ReadRow } from '#src/feeds/feed.ts'

/** A row as it may be shown on that day, with what the law of adverts finds fault with among its warnings. */
export function readAdvert(row: ListingRow, day: string): ReadRow {
  const { listing, warnings, stated } = row.read()
  const guarded = guardAdvert(listing, day)
  const found = guarded.problems.map((problem) => ({
    line: row.line,
    agentRef: row.agentRef,
    field: fieldOf(problem, { warnings, stated }),
    reason: problem.reason,
    ...(problem.rule.effect === 'held-back' && { heldBack: true as const }),
  }))
  return { listing: guarded.listing, warnings: [...warnings, ...found], stated }
}

type Read = Pick<ReadRow, 'warnings' | 'stated'>

/** The field that has to be mended, by the name that its sender knows it by. */
function fieldOf({ rule, facts, words }: AdvertProblem, read: Read): string {
  if (rule.looksAt.what === 'no-rent') return rentField(read)
  const all = facts.flatMap((fact) => read.stated(fact))
  const written = all.filter(({ text }) => text !== '')
  const [first = ''] = words
  const says = rule.looksAt.what === 'words' ? written.find(({ text }) => comparable(text).includes(comparable(first))) : undefined
  return (says ?? written[0] ?? all[0])?.field ?? ''
}

/** A rent that is written and not shown has a period that nobody knows, or a qualifier that hides it. */
function rentField({ warnings, stated }: Read): string {
  const [rent, period, qualifier] = (['price', 'rentFrequency', 'priceQualifier'] as const).map((fact) => stated(fact)[0])
  const isWarnedOf = (field: string | undefined) => warnings.some((warning) => warning.field === field)
  if (!/[1-9]/.test(rent?.text ?? '') || isWarnedOf(rent?.field)) return rent?.field ?? ''
  return (isWarnedOf(period?.field) ? period : (qualifier ?? rent))?.field ?? ''
}

/** Markup and typography aside. */
function comparable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\u2018\u2019]|&#39;|&rsquo;/g, "'")
    .replaceAll(/&nbsp;|\s+/g, ' ')
}

/** The value without what PostgreSQL cannot store in its texts: NUL, and halves of surrogate pairs. Anything JSON can hold. */
export function withoutUnstorable<Value>(value: Value): Value {
  const json = JSON.stringify(value)
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return value
  return JSON.parse(json, (_key, part) => (typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part))
}

/** The row with all that becomes part of the stock made storable. Its warnings are those of the file as it is. */
export function rowWithoutUnstorable<Row extends FeedRow>(row: Row): Row {
  if (row.kind === 'rejected') return row.meant === undefined ? row : { ...row, meant: withoutUnstorable(row.meant) }
  const read = () => {
    const { listing, ...read } = row.read()
    return { listing: withoutUnstorable(listing), ...read }
  }
  return { ...row, agentRef: withoutUnstorable(row.agentRef), media: () => withoutUnstorable(row.media()), read }
}
