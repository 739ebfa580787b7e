import { type Codes, entryOf, translated } from '../codes.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { textAt, type XmlElement } from '../xml/xml-element.ts'

const qualifiers: Codes = { 0: '', 1: '0', 2: '3', 3: '7', 4: '2', 5: '5', 6: '10', 7: '2', 8: '6', 9: '9', 10: '4' }
const auctionGuide = '7'
const frequencies: Codes = { 1: '1', 2: '0', 3: '3' }
/** Commercial rents say theirs in letters; `pax` is exclusive of rates. Those by the square foot or acre are no rent of the whole. */
const commercialFrequencies: Codes = { pcm: '1', pw: '0', pq: '2', pa: '3', pax: '3' }
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

export function putRent(row: TranslatedRow, property: XmlElement): void {
  const isPoa = textAt(property, 'toLetPOA') === '1'
  row.put('PRICE', 'rent', isPoa ? 'POA' : textAt(property, 'rent'))
  row.put('PRICE_QUALIFIER', 'toLetPOA', isPoa ? '1' : '')
  row.put('LET_RENT_FREQUENCY', 'rentFrequency', translated(textAt(property, 'rentFrequency'), frequencies))
}

export function putCommercialRent(row: TranslatedRow, property: XmlElement): void {
  const isPoa = textAt(property, 'toLetPOA') === '1'
  const [least, most] = [textAt(property, 'rentFrom'), textAt(property, 'rentTo')]
  const rent = Number(least) > 0 ? least : most
  const frequency = textAt(property, 'rentFrequency').toLowerCase()
  const isOfTheWhole = frequency === '' || entryOf(commercialFrequencies, frequency) !== undefined
  row.put('PRICE', 'rentFrom', isPoa ? 'POA' : isOfTheWhole ? rent : '')
  row.put('PRICE_QUALIFIER', 'toLetPOA', isPoa ? '1' : '')
  row.put('PRICE_QUALIFIER', 'rentTo', isOfTheWhole && Number(least) > 0 && Number(most) > Number(least) ? from : '')
  row.put('LET_RENT_FREQUENCY', 'rentFrequency', isOfTheWhole ? (entryOf(commercialFrequencies, frequency) ?? '') : '')
  if (!isPoa && !isOfTheWhole) row.put('PRICE_PER_UNIT', 'rentFrom', rent)
}
