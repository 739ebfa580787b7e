import { streetProperty } from '../street-server.ts'
import type { KnownProperty } from './same-properties.ts'

const statuses = { available: 'For Sale', 'under-offer': 'Under Offer', 'let-agreed': 'Let Agreed' }

/** A number stands before its street, a name above it. */
const linesOf = ({ house, street, locality, town }: KnownProperty) =>
  /^\d/.test(house) ? [`${house} ${street}`, locality, town] : [house, street, locality, town]

/** As a search of Street's feed answers it, with what is included for it. Rents are by the month. */
export function inStreet(property: KnownProperty): ReturnType<typeof streetProperty> {
  const { lease, letting } = property
  const isSale = property.channel === 'sales'
  const listing = isSale
    ? { price: property.price, price_qualifier: property.isGuidePrice ? 'Guide Price' : 'None' }
    : {
        price_pcm: property.rentFrequency === 'weekly' ? (property.price * 52) / 12 : property.price,
        deposit: letting?.deposit,
        furnished: letting?.furnished ? 'Fully Furnished' : 'Unfurnished',
        available_from: `${letting?.availableFrom}T00:00:00+00:00`,
      }
  const image = (url: string, order: number) => ({ title: '', order, url: url.replace('/media.', '/small.'), urls: { full: url } })
  return streetProperty(property.ref, {
    attributes: {
      public_address: property.displayAddress,
      postcode: property.postcode,
      property_type: property.type === 'flat' ? 'Flat' : 'House',
      property_style: property.type === 'flat' ? 'None' : 'Semi-Detached',
      status: statuses[property.status],
      bedrooms: property.bedrooms,
      bathrooms: property.bathrooms,
      receptions: property.receptions,
      tenure: property.tenure && (property.tenure === 'freehold' ? 'Freehold' : 'Leasehold'),
      // From 23 November 2026.
      lease_expiry_year: lease ? 2026 + lease.years : null,
      created_at: '2026-10-01T08:00:00+00:00',
      updated_at: '2026-11-20T09:30:00+00:00',
      property_urls: [{ media_type: 'epc', media_url: property.epcChart }],
    },
    related: {
      address: {
        ...Object.fromEntries(linesOf(property).map((line, at) => [`line_${at + 1}`, line])),
        town: property.town,
        postcode: property.postcode,
        latitude: property.lat,
        longitude: property.lng,
        // The leasehold flat's was typed by hand.
        royal_mail: lease
          ? null
          : {
              [isSale ? 'building_number' : 'sub_building_name']: property.house,
              thoroughfare: property.street,
              dependent_locality: property.locality,
              post_town: property.town.toUpperCase(),
              postcode: property.postcode,
            },
      },
      salesListing: isSale ? { ...listing, display_price: true, archived: false } : [],
      lettingsListing: isSale ? [] : { ...listing, display_price: true, archived: false },
      details: {
        short_description: property.summary,
        full_description: property.description,
        virtual_tour: property.tour,
        material_information: {
          council_tax_band: property.councilTaxBand,
          ...(lease && {
            ground_rent_pence: lease.groundRent * 100,
            ground_rent_period: 'Year',
            service_charge_pence: lease.serviceCharge * 100,
            service_charge_period: 'Year',
          }),
        },
      },
      epc: { energy_efficiency_current: `${property.epcCurrent}.0`, energy_efficiency_potential: `${property.epcPotential}.0` },
      features: property.features.map((name) => ({ name })),
      images: [image(property.photos[1]!, 2), image(property.photos[0]!, 1)],
      floorplans: [image(property.floorplan, 1)],
      brochure: { url: property.brochure },
    },
  })
}

/** The one page of a search that finds just these. */
export function streetPage(...found: readonly ReturnType<typeof streetProperty>[]): Buffer {
  const pagination = { total: found.length, total_pages: 1 }
  const included = found.flatMap((one) => one.included)
  return Buffer.from(JSON.stringify({ data: found.map(({ data }) => data), included, meta: { pagination } }))
}
