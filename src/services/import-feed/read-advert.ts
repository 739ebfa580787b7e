import { type AdvertProblem, guardAdvert } from '#src/domain/adverts/advert-guard.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import { certificateOf, type HeldCertificate, withCertificate } from '#src/domain/property/energy-certificate.ts'
import type { OfficeStatement } from '#src/domain/property/material-information.ts'
import { oddNumbers } from '#src/domain/property/office-statement.ts'
import { stating } from '#src/domain/property/property-overlay.ts'
import type { FeedRow, ListingRow, ReadRow } from '#src/feeds/feed.ts'

interface ReadAdvertOptions {
  /** `YYYY-MM-DD` */
  day: string
  /** What the agency's settings say about rules of adverts; by default nothing. */
  policy?: AdvertPolicy | undefined
  /** What the office states of the property. */
  byOffice?: OfficeStatement | undefined
  /** What the register of energy certificates has of the property that was read before by this reference. */
  held?: HeldCertificate | undefined
}

/** Reads a row as it may be shown on that day; problems with the advert rules are among its warnings. */
export function readAdvert(row: ListingRow, { day, policy, byOffice, held }: ReadAdvertOptions): ReadRow {
  const { listing, warnings, stated } = row.read()
  const known = withCertificate(stating(listing, byOffice), certificateOf(listing, held), day)
  const guarded = guardAdvert(known, day, policy)
  const found = guarded.problems.map((problem) => ({
    line: row.line,
    agentRef: row.agentRef,
    field: fieldOf(problem, { warnings, stated }),
    reason: problem.reason,
    ...(problem.rule.effect === 'held-back' ? { heldBack: true as const } : { told: true as const }),
  }))
  const odd = oddNumbers(listing).flatMap(({ field: fact, reason }) => {
    const [given] = stated(fact)
    return given ? [{ line: row.line, agentRef: row.agentRef, field: given.field, reason: `${reason}: '${given.text.slice(0, 60)}'` }] : []
  })
  return { listing: guarded.listing, warnings: [...warnings, ...odd, ...found], stated }
}

type Read = Pick<ReadRow, 'warnings' | 'stated'>

/** The field to correct, by its sender's name. */
function fieldOf({ rule, facts, words }: AdvertProblem, read: Read): string {
  if (rule.looksAt.what === 'no-rent') return rentField(read)
  const all = facts.flatMap((fact) => read.stated(fact))
  const written = all.filter(({ text }) => text !== '')
  const [first = ''] = words
  const says = rule.looksAt.what === 'words' ? written.find(({ text }) => comparable(text).includes(comparable(first))) : undefined
  return (says ?? written[0])?.field ?? missingNames[facts[0] ?? ''] ?? all[0]?.field ?? ''
}

/** What a missing fact is called: the feed may have no field for it. */
const missingNames: Readonly<Record<string, string>> = {
  epcCurrent: 'EPC',
  leaseYearsRemaining: 'Lease',
  annualGroundRent: 'Ground rent',
  annualServiceCharge: 'Service charge',
  landlordNumber: 'Landlord registration',
  dwellingNumber: 'Home registration',
}

/** A rent that is stated but not shown has an unknown period, or a qualifier that hides it. */
function rentField({ warnings, stated }: Read): string {
  const [rent, period, qualifier] = (['price', 'rentFrequency', 'priceQualifier'] as const).map((fact) => stated(fact)[0])
  const isWarnedOf = (field: string | undefined) => warnings.some((warning) => warning.field === field)
  if (!/[1-9]/.test(rent?.text ?? '') || isWarnedOf(rent?.field)) return rent?.field ?? ''
  return (isWarnedOf(period?.field) ? period : (qualifier ?? rent))?.field ?? ''
}

/** Without markup and typographic variants. */
function comparable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\u2018\u2019]|&#39;|&rsquo;/g, "'")
    .replaceAll(/&nbsp;|\s+/g, ' ')
}

/** Removes what PostgreSQL cannot store in texts from a JSON value: NUL, and halves of surrogate pairs. */
export function withoutUnstorable<Value>(value: Value): Value {
  const json = JSON.stringify(value)
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return value
  return JSON.parse(json, (_key, part) => (typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part))
}

/** Makes everything in a row storable. Its warnings quote the file as it is. */
export function rowWithoutUnstorable<Row extends FeedRow>(row: Row): Row {
  if (row.kind === 'rejected') return row.meant === undefined ? row : { ...row, meant: withoutUnstorable(row.meant) }
  const read = () => {
    const { listing, ...read } = row.read()
    return { listing: withoutUnstorable(listing), ...read }
  }
  return { ...row, agentRef: withoutUnstorable(row.agentRef), media: () => withoutUnstorable(row.media()), read }
}
