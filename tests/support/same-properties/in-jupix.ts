import type { KnownProperty } from './same-properties.ts'

/** `<name>text</name>`, escaped. */
const element = (name: string, text: string | number | undefined, attributes = '') =>
  text === undefined ? '' : `<${name}${attributes}>${String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`

const availability = { available: 2, 'under-offer': 3, 'let-agreed': 4 }

/** As Jupix's file has it, version 3.0. */
export function inJupix(property: KnownProperty): string {
  const isSale = property.channel === 'sales'
  const list = (name: string, one: string, ...urls: readonly string[]) =>
    `<${name}>${urls.map((url) => element(one, url, ' modified=""')).join('')}</${name}>`
  return `<property>
    ${element('propertyID', property.ref)}${element('branchID', '7')}${element('department', isSale ? 'Sales' : 'Lettings')}
    ${element('availability', availability[property.status])}
    ${element('addressName', '')}${element('addressNumber', property.house)}${element('addressStreet', property.street)}
    ${element('address2', property.locality)}${element('address3', property.town)}${element('address4', 'Somerset')}
    ${element('addressPostcode', property.postcode)}${element('country', 'UK')}${element('displayAddress', property.displayAddress)}
    ${element('latitude', property.lat)}${element('longitude', property.lng)}
    ${element('propertyBedrooms', property.bedrooms)}${element('propertyBathrooms', property.bathrooms)}
    ${element('propertyReceptionRooms', property.receptions)}
    ${element('propertyType', property.type === 'flat' ? 2 : 1)}${element('propertyStyle', property.type === 'flat' ? 16 : 5)}
    ${property.features.map((feature, index) => element(`propertyFeature${index + 1}`, feature)).join('')}
    ${isSale ? element('price', property.price) + element('forSalePOA', 0) + element('priceQualifier', property.isGuidePrice ? 4 : 1) : ''}
    ${isSale ? element('propertyTenure', property.tenure === 'leasehold' ? 2 : 1) + element('saleBy', 1) : ''}
    ${isSale ? '' : element('rent', property.price) + element('rentFrequency', property.rentFrequency === 'weekly' ? 2 : 1) + element('toLetPOA', 0)}
    ${element('councilTaxBand', property.councilTaxBand)}${element('serviceCharge', property.lease?.serviceCharge)}
    ${property.lease ? `<groundRent>${element('amount', property.lease.groundRent)}</groundRent>${element('leaseYearsRemaining', property.lease.years)}` : ''}
    <epc>${element('eerCurrentValue', property.epcCurrent)}${element('eerPotentialValue', property.epcPotential)}</epc>
    ${element('mainSummary', property.summary)}<fullDescription><![CDATA[${property.description}]]></fullDescription>
    ${element('dateLastModified', '2026-11-20')}${element('timeLastModified', '09:30:00')}
    ${list('images', 'image', ...property.photos)}${list('floorplans', 'floorplan', property.floorplan)}
    ${list('epcGraphs', 'epcGraph', property.epcChart)}${list('brochures', 'brochure', property.brochure)}
    ${list('virtualTours', 'virtualTour', property.tour)}
  </property>`
}

/** A file of them. */
export function jupixFile(...properties: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<properties>${properties.join('\n')}</properties>`
}
