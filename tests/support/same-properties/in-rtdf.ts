import type { KnownProperty } from './same-properties.ts'

/** As `property` of a send of the real-time feed. */
export function inRtdf(property: KnownProperty): object {
  const [postcode_1, postcode_2] = property.postcode.split(' ')
  const { lease, letting } = property
  const urls: Array<readonly [type: number, url: string]> = [
    ...property.photos.map((url) => [1, url] as const),
    [2, property.floorplan],
    [3, property.brochure],
    [4, property.tour],
    [7, property.epcChart],
  ]
  return {
    agent_ref: property.ref,
    published: true,
    property_type: property.type === 'flat' ? 8 : 3,
    status: { available: 1, 'under-offer': 4, 'let-agreed': 6 }[property.status],
    update_date: '20-11-2026 09:30:00',
    ...(letting && { date_available: letting.availableFrom.split('-').reverse().join('-') }),
    address: {
      house_name_number: property.house,
      address_2: property.street,
      address_3: property.locality,
      town: property.town,
      postcode_1,
      postcode_2,
      display_address: property.displayAddress,
      latitude: property.lat,
      longitude: property.lng,
    },
    price_information: {
      price: property.price,
      price_qualifier: property.isGuidePrice ? 2 : 0,
      ...(property.rentFrequency && { rent_frequency: property.rentFrequency === 'weekly' ? 52 : 12 }),
      ...(letting && { deposit: letting.deposit }),
      ...(property.tenure && { tenure_type: property.tenure === 'freehold' ? 1 : 2 }),
      ...(lease && {
        tenure_unexpired_years: lease.years,
        annual_ground_rent: lease.groundRent,
        annual_service_charge: lease.serviceCharge,
      }),
    },
    details: {
      summary: property.summary,
      description: property.description,
      features: property.features,
      bedrooms: property.bedrooms,
      bathrooms: property.bathrooms,
      reception_rooms: property.receptions,
      council_tax_band: property.councilTaxBand,
      ...(letting && { furnished_type: letting.furnished ? 0 : 2 }),
    },
    media: urls.map(([media_type, media_url], index) => ({ media_type, media_url, sort_order: index })),
  }
}
