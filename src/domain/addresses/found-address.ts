import { readPostcode } from '#src/domain/places/postcode.ts'

/** A suggested address: its text on one line, and the id to ask for it by (rules: W26). Ids are the source's own. */
export interface AddressSuggestion {
  address: string
  id: string
}

/** An address as a look-up returns it, with the wire's field names (rules: W26). Unknown fields are empty. */
export interface FoundAddress {
  building_name: string
  building_number: string
  line_1: string
  line_2: string
  line_3: string
  line_4: string
  town_or_city: string
  county: string
  postcode: string
}

export const emptyAddress: FoundAddress = {
  building_name: '',
  building_number: '',
  line_1: '',
  line_2: '',
  line_3: '',
  line_4: '',
  town_or_city: '',
  county: '',
  postcode: '',
}

/** Finds addresses by text and by id. Neither method throws; both return undefined if no usable answer came back in time. */
export interface AddressSource {
  suggest(text: string): Promise<AddressSuggestion[] | undefined>
  /** Null for an id that no address has. */
  find(id: string): Promise<FoundAddress | null | undefined>
}

/** Shorter texts match too many addresses. */
export const fewestCharacters = 3
/** More than any address on one line needs. */
export const mostCharacters = 150
export const mostSuggestions = 10

/** An address with the names of our forms' fields. The caller ignores fields that its form does not have. */
export interface FormAddress {
  house_number: string
  house_name: string
  street_address: string
  address_2: string
  locality: string
  town: string
  county: string
  postcode: string
}

/**
 * The form fields of a found address (rules: E32): a whole number goes into the number field, any other number or name into the house name;
 * the street is the first line that is neither. Up to two more lines follow.
 */
export function formAddress(found: FoundAddress): FormAddress {
  const { building_name: name, building_number: number, town_or_city: town, county, postcode } = found
  const isWhole = /^\d+$/.test(number)
  const housed = [name, isWhole ? '' : number].filter(Boolean)
  const lines = [found.line_1, found.line_2, found.line_3, found.line_4]
    .map((line) => withoutHouse(line, [number, name]))
    .filter((line) => line !== '' && !isPartOf(line, name) && !isSame(line, town))
  const [street_address = '', address_2 = '', locality = ''] = lines
  return { house_number: isWhole ? number : '', house_name: housed.join(', '), street_address, address_2, locality, town, county, postcode }
}

/** Puts the text typed into a look-up that is unavailable into the address fields, so that nobody types it twice. */
export function typedAddress(text: string): FormAddress {
  const [, before = '', end = ''] = text.trim().match(/^(.*?)[\s,]*([a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2})?$/i) ?? []
  const { postcode } = readPostcode(end)
  const [, number = '', rest = ''] = (postcode ? before : text.trim()).match(/^(?:(\d+)[\s,]+)?(.*)$/s) ?? []
  return { ...formAddress(emptyAddress), house_number: number, street_address: rest, postcode }
}

/** Removes a house from the start of a line: `12 High Street` without the `12`. */
function withoutHouse(line: string, houses: readonly string[]): string {
  const house = houses.find((each) => each !== '' && line.toLowerCase().startsWith(`${each.toLowerCase()} `))
  return house === undefined ? line.trim() : line.slice(house.length).trim()
}

function isPartOf(line: string, name: string): boolean {
  return isSame(line, name) || name.split(',').some((part) => isSame(part, line))
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
