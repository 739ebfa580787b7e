import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findKnownPostcode, findPlace, nearestPlaces } from '#src/data/places/places.ts'
import { findPublicAddress, findPublicAddresses, wordsOfAddress } from '#src/data/places/public-addresses.ts'
import { suggestPlaces } from '#src/data/places/suggest-places.ts'
import {
  type AddressSource,
  type AddressSuggestion,
  emptyAddress,
  type FoundAddress,
  mostSuggestions,
} from '#src/domain/addresses/found-address.ts'
import {
  houseAddress,
  onOneLine,
  readAddressId,
  type StockAddress,
  showsHouseNumber,
  streetAddress,
  writeAddressId,
} from '#src/domain/addresses/own-address.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'

/** Fewer than the addresses of the stock before them. */
const mostPlaces = 3

/**
 * Addresses that the site knows without an external account: houses and streets that the agency shows, located postcodes, and towns of the
 * gazetteer and imports.
 */
export function ownAddresses(db: Kysely<Schema>): AddressSource {
  return {
    async suggest(text) {
      const asked = readAsked(text)
      const rows = await findPublicAddresses(db, { words: wordsOfAddress(asked.rest), postcode: asked.postcode })
      const ofStock = [...new Map([...houses(rows, asked.number), ...streets(rows, asked)].map((each) => [each.address, each])).values()]
      const others = asked.postcode ? await ofPostcode(db, asked.postcode, rows) : await ofPlaces(db, text)
      return [...ofStock.slice(0, mostSuggestions - others.length), ...others]
    },
    async find(id) {
      const read = readAddressId(id)
      if (read?.kind === 'place') return await placeAddress(db, read.placeId)
      if (read?.kind === 'postcode') return await postcodeAddress(db, read.postcode)
      const stock = read && (await findPublicAddress(db, read.propertyId))
      if (!stock || !read) return null
      if (read.kind === 'street') return streetAddress(stock, read)
      return showsHouseNumber(stock) ? houseAddress(stock) : null
    },
  }
}

interface Asked {
  /** The house number, if the text begins with one and continues. */
  number: string
  rest: string
  /** Normalised; empty unless the text ends with a full one. */
  postcode: string
}

function readAsked(text: string): Asked {
  const [, code = ''] = text.match(/([a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2})\s*$/i) ?? []
  const { postcode } = readPostcode(code)
  const before = postcode ? text.trim().slice(0, -code.trim().length) : text
  const [, number = '', rest = ''] = before.trim().match(/^(?:(\d{1,5}[a-z]?)(?=[\s,]|$)[\s,]*)?(.*)$/is) ?? []
  return rest === '' && !postcode ? { number: '', rest: number, postcode } : { number: number.toUpperCase(), rest, postcode }
}

/** Houses that the agency shows; if a number was typed, those with that number. */
function houses(rows: readonly StockAddress[], number: string): AddressSuggestion[] {
  return rows
    .filter((row) => showsHouseNumber(row) && (number === '' || wordsOfAddress(row.houseNameNumber).includes(number.toLowerCase())))
    .map((row) => ({ address: onOneLine(houseAddress(row)), id: writeAddressId({ kind: 'house', propertyId: row.propertyId }) }))
    .sort((a, b) => a.address.localeCompare(b.address, 'en', { numeric: true }))
}

function streets(rows: readonly StockAddress[], { number, postcode }: Asked): AddressSuggestion[] {
  const hasPostcode = postcode !== ''
  return rows
    .filter(({ street }) => street !== '')
    .map((row) => ({
      address: onOneLine(streetAddress(row, { number, hasPostcode })),
      id: writeAddressId({ kind: 'street', propertyId: row.propertyId, number, hasPostcode }),
    }))
    .sort((a, b) => a.address.localeCompare(b.address, 'en', { numeric: true }))
}

/** Only if the stock has nothing there. */
async function ofPostcode(db: Kysely<Schema>, postcode: string, rows: readonly StockAddress[]): Promise<AddressSuggestion[]> {
  const found = rows.length === 0 ? await postcodeAddress(db, postcode) : null
  return found ? [{ address: onOneLine(found), id: writeAddressId({ kind: 'postcode', postcode }) }] : []
}

async function ofPlaces(db: Kysely<Schema>, text: string): Promise<AddressSuggestion[]> {
  const places = (await suggestPlaces(db, text)).filter(({ kind }) => kind === 'location')
  return places.slice(0, mostPlaces).map(({ id, name, countyName }) => ({
    address: [name, countyName].filter(Boolean).join(', '),
    id: writeAddressId({ kind: 'place', placeId: id }),
  }))
}

async function placeAddress(db: Kysely<Schema>, placeId: string): Promise<FoundAddress | null> {
  const place = await findPlace(db, placeId)
  if (place?.kind !== 'location') return null
  return { ...emptyAddress, town_or_city: place.name, county: place.countyName }
}

/** With the nearest county; its post town is unknown. */
async function postcodeAddress(db: Kysely<Schema>, postcode: string): Promise<FoundAddress | null> {
  const known = await findKnownPostcode(db, postcode)
  if (!known) return null
  const [nearest] = await nearestPlaces(db, known.location, 1)
  return { ...emptyAddress, county: nearest?.countyName ?? '', postcode }
}
