import { type Codes, entryOf } from '../codes.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { putTexts } from '../xml/put-texts.ts'
import { attributeOf, childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts'

/** A flying freehold is one; a share transfer is neither that nor a lease. */
const tenures: Codes = { 0: '', 1: '1', 2: '2', 3: '4', 4: '5', 5: '1', 6: '6' }
/** Commercial property has its tenure in words. */
const tenureWords: Codes = { freehold: '1', leasehold: '2', 'long leasehold': '2' }

/**
 * What version 3 of the feed adds, as far as it is known from importers in use; without it the elements are not there. Others that it may
 * have are ignored.
 */
export function putMaterial(row: TranslatedRow, property: XmlElement): void {
  const tenure = textAt(property, 'propertyTenure')
  const known = entryOf(tenures, tenure) ?? entryOf(tenureWords, tenure.toLowerCase())
  row.put('TENURE_TYPE_ID', 'propertyTenure', known ?? (tenure === '' ? '' : `"${tenure}"`))
  row.put('ANNUAL_GROUND_RENT', 'groundRent', textAt(property, 'groundRent', 'amount') || textAt(property, 'groundRent'))
  putTexts(row, property, {
    serviceCharge: 'ANNUAL_SERVICE_CHARGE',
    councilTaxBand: 'COUNCIL_TAX_BAND',
    leaseYearsRemaining: 'TENURE_UNEXPIRED_YEARS',
  })
  const [epc] = childrenOf(property, 'epc')
  for (const [name, column] of [
    ['eerCurrentValue', 'GABLE_EPC_CURRENT'],
    ['eerPotentialValue', 'GABLE_EPC_POTENTIAL'],
  ] as const) {
    const rating = (epc && textAt(epc, name)) || attributeOf(epc, name)
    // 0 is how a rating that nobody entered is sent.
    row.put(column, name, rating.replace(/^0$/, ''))
  }
  for (const [name, column] of [
    ['electric', 'ELECTRICITY'],
    ['water', 'WATER'],
    ['sewerage', 'SEWERAGE'],
    ['broadband', 'BROADBAND'],
  ] as const) {
    row.put(`GABLE_${column}`, `utilities.${name}`, textAt(property, 'utilities', name, 'type'))
  }
  row.put('GABLE_HEATING', 'heating', textAt(property, 'heating', 'type'))
}
