import { type Codes, entryOf, translated } from '../codes.ts'
import { putRent, type RentPeriod } from '../put-rent.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { textAt, type XmlElement } from '../xml/xml-element.ts'

const qualifiers: Codes = { 0: '', 1: '0', 2: '3', 3: '7', 4: '2', 5: '5', 6: '10', 7: '2', 8: '6', 9: '9', 10: '4' }
const auctionGuide = '7'
const periods: Readonly<Record<string, RentPeriod>> = { 1: 'month', 2: 'week', 3: 'year' }
/** Commercial rents say theirs in letters; `pax` is exclusive of rates. Those by the square foot or acre are no rent of the whole. */
const commercialPeriods: Readonly<Record<string, RentPeriod>> = { pcm: 'month', pw: 'week', pq: 'quarter', pa: 'year', pax: 'year' }
const ofAPart = /sq|ps[fm]|acre|hect/
const from = '7'
const disposals: Codes = { 1: 'private-treaty', 2: 'auction', 4: 'tender' }
const offersInvited = '5'

/** A price that is not to be told is told nowhere, whatever else stands in the file. */
export function putSalePrice(row: TranslatedRow, property: XmlElement): void {
  const isPoa = textAt(property, 'forSalePOA') === '1'
  const qualifier = textAt(property, 'priceQualifier')
  const saleBy = textAt(property, 'saleBy')
  const { price, isRange, field } = priceOf(property)
  row.put('PRICE', field, isPoa ? 'POA' : price)
  row.put('PRICE_QUALIFIER', 'forSalePOA', isPoa ? '1' : '')
  row.put('PRICE_QUALIFIER', 'priceQualifier', translated(qualifier, qualifiers).replace(/^0$/, ''))
  row.put('PRICE_QUALIFIER', 'saleBy', saleBy === offersInvited ? '15' : '')
  row.put('PRICE_QUALIFIER', field, isRange ? from : '')
  row.put('GABLE_DISPOSAL', 'saleBy', entryOf(disposals, saleBy) ?? (qualifier === auctionGuide ? 'auction' : ''))
}

/** Where there is no range, `priceFrom` is 0. */
function priceOf(property: XmlElement): { price: string; isRange: boolean; field: string } {
  const [price, least, most] = ['price', 'priceFrom', 'priceTo'].map((name) => textAt(property, name))
  if (price) return { price, isRange: false, field: 'price' }
  const isRange = Number(least) > 0 && Number(most) > Number(least)
  return Number(least) > 0 ? { price: least!, isRange, field: 'priceFrom' } : { price: most!, isRange, field: 'priceTo' }
}

export function putHomeRent(row: TranslatedRow, property: XmlElement): void {
  const isPoa = textAt(property, 'toLetPOA') === '1'
  const said = textAt(property, 'rentFrequency')
  row.put('PRICE_QUALIFIER', 'toLetPOA', isPoa ? '1' : '')
  putRent(row, { ...at('rent'), rent: isPoa ? 'POA' : textAt(property, 'rent'), said, period: periodOf(said, periods) })
}

/** Of a rent by the square foot or acre it is not known what the whole comes to. */
export function putCommercialRent(row: TranslatedRow, property: XmlElement): void {
  const isPoa = textAt(property, 'toLetPOA') === '1'
  const [least, most] = [textAt(property, 'rentFrom'), textAt(property, 'rentTo')]
  const rent = (Number(least) > 0 ? least : most)!
  const said = textAt(property, 'rentFrequency').toLowerCase()
  const isOfAPart = ofAPart.test(said)
  row.put('PRICE_QUALIFIER', 'toLetPOA', isPoa ? '1' : '')
  row.put('PRICE_QUALIFIER', 'rentTo', !isOfAPart && Number(least) > 0 && Number(most) > Number(least) ? from : '')
  if (!isPoa && isOfAPart) row.put('PRICE_PER_UNIT', 'rentFrom', rent)
  const period = isOfAPart ? 'month' : periodOf(said, commercialPeriods)
  putRent(row, { ...at('rentFrom'), rent: isPoa ? 'POA' : isOfAPart ? '' : rent, said, period })
}

const at = (field: string) => ({ field, periodField: 'rentFrequency' })

/** Where none is said a month is meant. */
function periodOf(said: string, known: Readonly<Record<string, RentPeriod>>): RentPeriod | undefined {
  return said === '' ? 'month' : entryOf(known, said)
}
