import type { KnownProperty } from './same-properties.ts'

/** As Reapit Foundations sends it with its images; a flat in the words of a usual sales department. */
export function inReapit(property: KnownProperty): object {
  const { lease, letting } = property
  const image = (type: string, url: string, order: number) => ({ id: `${order}.jpg`, type, url, order, caption: '' })
  const isSale = property.channel === 'sales'
  return {
    id: property.ref,
    created: '2026-10-01T08:00:00Z',
    modified: '2026-11-20T09:30:00Z',
    marketingMode: isSale ? 'selling' : 'letting',
    internetAdvertising: true,
    fromArchive: false,
    officeIds: ['TAU'],
    address: {
      buildingName: '',
      buildingNumber: property.house,
      line1: property.street,
      line2: property.locality,
      line3: property.town,
      line4: 'Somerset',
      postcode: property.postcode,
      countryId: 'GB',
      geolocation: { latitude: property.lat, longitude: property.lng },
    },
    type: [property.type === 'flat' ? 'flatApartment' : 'house'],
    style: property.type === 'flat' ? [] : ['semiDetached'],
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    receptions: property.receptions,
    summary: property.features.join('\r\n'),
    description: property.summary,
    longDescription: property.description,
    councilTax: property.councilTaxBand,
    epc: { exempt: false, eer: property.epcCurrent, eerPotential: property.epcPotential },
    groundRent: lease?.groundRent ?? null,
    serviceCharge: lease?.serviceCharge ?? null,
    videoUrl: property.tour,
    selling: isSale
      ? {
          price: property.price,
          qualifier: property.isGuidePrice ? 'guidePrice' : 'askingPrice',
          status: property.status === 'available' ? 'forSale' : 'underOffer',
          disposal: 'privateTreaty',
          // From 23 November 2026.
          tenure: { type: property.tenure, expiry: lease ? `${2026 + lease.years}-12-25` : null },
        }
      : null,
    letting: letting
      ? {
          rent: property.price,
          rentFrequency: property.rentFrequency,
          status: 'arrangingTenancy',
          furnishing: letting.furnished ? ['furnished'] : ['unfurnished'],
          availableFrom: letting.availableFrom,
          deposit: { type: 'weeks', amount: letting.deposit / property.price },
        }
      : null,
    _embedded: {
      images: [
        image('epc', property.epcChart, 4),
        image('photograph', property.photos[1]!, 2),
        image('picture', property.photos[0]!, 1),
        image('floorPlan', property.floorplan, 3),
      ],
    },
  }
}
