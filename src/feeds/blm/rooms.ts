import type { Listing } from '../../domain/property/listing.ts'
import { propertyTypes } from '../../domain/property/property-type.ts'
import type { BlmRow } from './blm-row.ts'
import { enumeratedOf, tenureIds } from './enumerations.ts'
import { countOf } from './numbers.ts'

type Rooms = Pick<Listing, 'bedrooms' | 'bathrooms' | 'receptionRooms' | 'propertySubId' | 'tenure'>

const knownTypes = new Map([...propertyTypes.keys()].map((id) => [String(id), id]))
/** A hotel has hundreds; more is a typing error, and the column holds no more than 32,767. */
const maxRooms = 2_000

export function readRooms(row: BlmRow): Rooms {
  return {
    bedrooms: countOf(row, 'BEDROOMS', { max: maxRooms }) ?? 0,
    bathrooms: countOf(row, 'BATHROOMS', { max: maxRooms }),
    receptionRooms: countOf(row, 'LIVING_ROOMS', { max: maxRooms }),
    propertySubId: enumeratedOf(row, 'PROP_SUB_ID', { values: knownTypes, otherwise: 0 }),
    tenure: enumeratedOf(row, 'TENURE_TYPE_ID', { values: tenureIds, otherwise: null }),
  }
}
