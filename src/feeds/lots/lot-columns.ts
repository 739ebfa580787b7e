import type { lotFields } from '../../domain/auctions/lot-row.ts'

type LotField = (typeof lotFields)[number]

/** How clerks head their columns, in small letters without anything else; the first is how the documentation does. */
const heads: Readonly<Record<LotField, readonly string[]>> = {
  sale: ['sale', 'saledate', 'dateofsale', 'auction', 'auctiondate', 'event', 'date'],
  calendar: ['calendar'],
  number: ['lot', 'lotno', 'lotnumber', 'lotnum', 'no', 'number'],
  section: ['section', 'category', 'class'],
  agentRef: ['reference', 'ref', 'propertyreference', 'propertyref', 'agentref', 'agentreference'],
  title: ['title', 'address', 'propertyaddress', 'name', 'headline'],
  description: ['description', 'details', 'summary'],
  guide: ['guide', 'guideprice', 'guidefrom', 'estimate', 'estimatefrom', 'lowestimate'],
  guideTo: ['guideto', 'estimateto', 'highestimate'],
  addendum: ['addendum', 'addenda', 'amendment', 'saleroomnotice'],
  status: ['status', 'result', 'outcome'],
  hammerPrice: ['hammerprice', 'hammer', 'soldfor', 'soldprice', 'pricerealised', 'price'],
  availableAt: ['availableat', 'availableprice'],
  pictures: ['pictures', 'picture', 'images', 'image', 'photos', 'photo'],
  documents: ['legalpack', 'legaldocuments', 'documents', 'pack'],
}

/** Those after it are not looked at. */
export const mostColumns = 200

interface LotColumns {
  /** By the place of the column. */
  fields: ReadonlyMap<number, LotField>
  /** Headed with what nothing is known of, or what another column is headed with too. */
  unused: readonly string[]
}

/** Which column is what; undefined for a row that heads no table of lots. */
export function lotColumns(row: readonly string[]): LotColumns | undefined {
  const fields = new Map<number, LotField>()
  const unused: string[] = []
  for (const [index, cell] of row.slice(0, mostColumns).entries()) {
    const name = cell.toLowerCase().replaceAll(/[^a-z]/g, '')
    const field = (Object.keys(heads) as LotField[]).find((each) => heads[each].includes(name))
    if (field && ![...fields.values()].includes(field)) fields.set(index, field)
    else if (cell.trim() !== '') unused.push(cell.trim())
  }
  const named = [...fields.values()]
  return named.includes('number') && named.length > 1 ? { fields, unused } : undefined
}
