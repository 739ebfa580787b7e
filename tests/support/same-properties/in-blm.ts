import type { Listing } from '#src/domain/property/listing.ts'
import { readBlmRow } from '../blm-file.ts'
import type { KnownProperty } from './same-properties.ts'

const statusIds = { available: '0', 'under-offer': '3', 'let-agreed': '5' }

/** As a BLM file has it. */
export async function inBlm(property: KnownProperty): Promise<Listing> {
  const [postcode1 = '', postcode2 = ''] = property.postcode.split(' ')
  const { lease, letting } = property
  const { listing, warnings } = await readBlmRow({
    AGENT_REF: property.ref,
    BRANCH_ID: '1',
    TRANS_TYPE_ID: property.channel === 'sales' ? '1' : '2',
    STATUS_ID: statusIds[property.status],
    ADDRESS_1: property.house,
    ADDRESS_2: property.street,
    ADDRESS_3: property.locality,
    TOWN: property.town,
    POSTCODE1: postcode1,
    POSTCODE2: postcode2,
    DISPLAY_ADDRESS: property.displayAddress,
    EXACT_LATITUDE: String(property.lat),
    EXACT_LONGITUDE: String(property.lng),
    PRICE: String(property.price),
    PRICE_QUALIFIER: property.isGuidePrice ? '2' : '0',
    LET_RENT_FREQUENCY: property.rentFrequency === 'weekly' ? '0' : '1',
    PROP_SUB_ID: property.type === 'flat' ? '8' : '3',
    BEDROOMS: String(property.bedrooms),
    BATHROOMS: String(property.bathrooms),
    LIVING_ROOMS: String(property.receptions),
    FEATURE1: property.features[0]!,
    FEATURE2: property.features[1]!,
    SUMMARY: property.summary,
    DESCRIPTION: property.description,
    TENURE_TYPE_ID: property.tenure === 'freehold' ? '1' : property.tenure === 'leasehold' ? '2' : '',
    COUNCIL_TAX_BAND: property.councilTaxBand,
    GABLE_EPC_CURRENT: String(property.epcCurrent),
    GABLE_EPC_POTENTIAL: String(property.epcPotential),
    ...(lease && {
      TENURE_UNEXPIRED_YEARS: String(lease.years),
      ANNUAL_GROUND_RENT: String(lease.groundRent),
      ANNUAL_SERVICE_CHARGE: String(lease.serviceCharge),
    }),
    ...(letting && {
      LET_FURN_ID: letting.furnished ? '0' : '2',
      LET_DATE_AVAILABLE: `${letting.availableFrom} 00:00:00`,
      LET_BOND: String(letting.deposit),
    }),
    UPDATE_DATE: '2026-11-20 09:30:00',
    MEDIA_IMAGE_00: property.photos[0]!,
    MEDIA_IMAGE_01: property.photos[1]!,
    MEDIA_IMAGE_60: property.epcChart,
    MEDIA_FLOOR_PLAN_00: property.floorplan,
    MEDIA_DOCUMENT_00: property.brochure,
    MEDIA_VIRTUAL_TOUR_00: property.tour,
  })
  if (warnings.length > 0) throw new Error(JSON.stringify(warnings))
  return listing
}
