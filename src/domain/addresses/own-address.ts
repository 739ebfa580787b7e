import { emptyAddress, type FoundAddress } from './found-address.ts'

/** An address of the stock, including the house number that the agency does not show. */
export interface StockAddress {
  propertyId: number
  /** The address that pages show. */
  displayAddress: string
  houseNameNumber: string
  street: string
  locality: string
  town: string
  /** Empty if the county is not known. */
  county: string
  postcode: string
}

/**
 * What an id of ours stands for: a house that the agency shows with number or name; a street, with the number and postcode the visitor
 * typed; a postcode; or a town.
 */
type OwnAddressId =
  | { kind: 'house'; propertyId: number }
  | { kind: 'street'; propertyId: number; number: string; hasPostcode: boolean }
  | { kind: 'postcode'; postcode: string }
  | { kind: 'place'; placeId: string }

export function writeAddressId(id: OwnAddressId): string {
  if (id.kind === 'house') return `house-${id.propertyId}`
  if (id.kind === 'street') return ['street', id.propertyId, id.hasPostcode ? 'postcode' : 'alone', id.number].join('-')
  return id.kind === 'postcode' ? `postcode-${id.postcode.replace(' ', '-')}` : `place-${id.placeId}`
}

/** Undefined for an invalid id: ids come from visitors. */
export function readAddressId(text: string): OwnAddressId | undefined {
  const [, house] = text.match(/^house-(\d{1,9})$/) ?? []
  if (house !== undefined) return { kind: 'house', propertyId: Number(house) }
  const [, street, postcode, number = ''] = text.match(/^street-(\d{1,9})-(postcode|alone)-(\d{1,5}[A-Za-z]?)?$/) ?? []
  if (street !== undefined) return { kind: 'street', propertyId: Number(street), number, hasPostcode: postcode === 'postcode' }
  const [, code] = text.match(/^postcode-([A-Z\d]{2,4}-\d[A-Z]{2})$/) ?? []
  if (code !== undefined) return { kind: 'postcode', postcode: code.replace('-', ' ') }
  const [, placeId] = text.match(/^place-([a-z\d-]{1,200})$/) ?? []
  return placeId === undefined ? undefined : { kind: 'place', placeId }
}

/** Whether the displayed address contains the house number or name, which agencies often leave out. */
export function showsHouseNumber({ displayAddress, houseNameNumber }: Pick<StockAddress, 'displayAddress' | 'houseNameNumber'>): boolean {
  const [shown, house] = [displayAddress, houseNameNumber].map(
    (text) =>
      ` ${text
        .toLowerCase()
        .replaceAll(/[\s,]+/g, ' ')
        .trim()} `,
  )
  return house !== undefined && house.trim() !== '' && shown!.includes(house)
}

/** The full address of the house, in the shape of the wire. */
export function houseAddress(stock: StockAddress): FoundAddress {
  const [, flat, number] = stock.houseNameNumber.match(/^(.*?)[\s,]*(\d+)$/) ?? [undefined, stock.houseNameNumber, '']
  return { ...inStreet(stock, { name: flat ?? '', number: number ?? '' }), postcode: stock.postcode }
}

/**
 * The address of the street, with the number that was typed. The postcode is included only if it was typed too, since a street may have
 * several.
 */
export function streetAddress(stock: StockAddress, { number, hasPostcode }: { number: string; hasPostcode: boolean }): FoundAddress {
  const isWhole = /^\d*$/.test(number)
  return {
    ...inStreet(stock, isWhole ? { name: '', number } : { name: number, number: '' }),
    postcode: hasPostcode ? stock.postcode : '',
  }
}

/** The address on one line, without the county. */
export function onOneLine(found: FoundAddress): string {
  return [found.line_1, found.line_2, found.line_3, found.line_4, found.town_or_city, found.postcode].filter(Boolean).join(', ')
}

function inStreet({ street, locality, town, county }: StockAddress, { name, number }: { name: string; number: string }): FoundAddress {
  const isLetter = /^\d+[A-Za-z]$/.test(name)
  const first = [number || (isLetter ? name : ''), street].filter(Boolean).join(' ')
  const lines = [isLetter ? '' : name, first, locality].filter((line) => line !== '' && line.toLowerCase() !== town.toLowerCase())
  const [line_1 = '', line_2 = '', line_3 = ''] = lines
  return { ...emptyAddress, building_name: name, building_number: number, line_1, line_2, line_3, town_or_city: town, county }
}
