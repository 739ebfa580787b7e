import type { KnownProperty } from './same-properties.ts'

const escaped = (text: string | number) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const priorities = { available: 'On Market', 'under-offer': 'Under Offer', 'let-agreed': 'Let STC' }

/** As Expert Agent's file has it, within its branch. */
export function inExpertAgent(property: KnownProperty): string {
  const isSale = property.channel === 'sales'
  const price = `£${property.price}`
  const priceText = isSale
    ? property.isGuidePrice
      ? `Guide Price ${price}`
      : price
    : `${price} ${property.rentFrequency === 'weekly' ? 'pw' : 'pcm'}`
  const fields: Record<string, string | number> = {
    department: isSale ? 'Residential Sales' : 'Residential Lettings',
    priority: priorities[property.status],
    house_number: property.house,
    street: property.street,
    district: property.locality,
    town: property.town,
    county: 'Somerset',
    postcode: property.postcode,
    latitude: property.lat,
    longitude: property.lng,
    advert_heading: property.displayAddress,
    main_advert: property.description,
    numeric_price: property.price.toFixed(2),
    price_text: priceText,
    property_type: property.type === 'flat' ? 'Flat' : 'House',
    property_style: property.type === 'flat' ? '' : 'Semi-Detached',
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    receptions: property.receptions,
    councilTaxBand: property.councilTaxBand,
    bullet1: property.features[0]!,
    bullet2: property.features[1]!,
    brochure: property.brochure,
    epc: property.epcChart,
    virtual_tour_url: property.tour,
    ...(property.tenure && { tenure: property.tenure === 'freehold' ? 'Freehold' : 'Leasehold' }),
    ...(property.lease && {
      leaseRemainingYears: property.lease.years,
      groundRentAmount: property.lease.groundRent.toFixed(2),
      annualServiceChargeAmount: property.lease.serviceCharge.toFixed(2),
    }),
    ...(property.letting && {
      furnished: property.letting.furnished ? 'Furnished' : 'Unfurnished',
      availableFrom: `${property.letting.availableFrom.split('-').reverse().join('/')} 00:00:00`,
      tenancyDepositPayable: property.letting.deposit.toFixed(2),
    }),
  }
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
  const picture = (url: string) => `<picture name=""><filename>${escaped(url)}</filename></picture>`
  return `<property reference="${property.ref}" hash="1">${elements.join('\n')}
    <pictures>${property.photos.map(picture).join('')}</pictures>
    <floorplans><floorplan name=""><filename>${escaped(property.floorplan)}</filename></floorplan></floorplans>
  </property>`
}

/** A file with one branch. */
export function expertAgentFile(branch: string, ...properties: readonly string[]): string {
  return `<agency><branches><branch name="${branch}"><properties>${properties.join('\n')}</properties></branch></branches></agency>`
}
