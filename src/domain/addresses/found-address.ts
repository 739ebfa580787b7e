import { readPostcode } from '#src/domain/places/postcode.ts'

/** One line for each address that a text may mean, and what it is asked for by (rules: W26). Ids are the source's own. */
export interface AddressSuggestion {
  address: string
  id: string
}

/** An address as a look-up gives it, in the names of the wire (rules: W26); what it does not know is empty. */
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

/** Addresses by their text and by their id. Neither throws; undefined where nothing sensible came back in time. */
export interface AddressSource {
  suggest(text: string): Promise<AddressSuggestion[] | undefined>
  /** Null for an id that stands for no address. */
  find(id: string): Promise<FoundAddress | null | undefined>
}

/** Texts shorter than this mean too many addresses. */
export const fewestCharacters = 3
/** Longer than an address on one line. */
export const mostCharacters = 150
export const mostSuggestions = 10

/** An address by the names of our forms' fields; those that a form does not have are left out by who fills it in. */
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
 * What a found address puts into a form (rules: E32): a number that is whole into the field for it, any other with the name of the house;
 * the street is the first line that is neither. Two more lines follow it, if there are so many.
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

/** What was typed into a look-up that cannot be had, in the fields for it, so that nothing is typed twice. */
export function typedAddress(text: string): FormAddress {
  const [, before = '', end = ''] = text.trim().match(/^(.*?)[\s,]*([a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2})?$/i) ?? []
  const { postcode } = readPostcode(end)
  const [, number = '', rest = ''] = (postcode ? before : text.trim()).match(/^(?:(\d+)[\s,]+)?(.*)$/s) ?? []
  return { ...formAddress(emptyAddress), house_number: number, street_address: rest, postcode }
}

/** `12 High Street` without the `12`: of what stands before the rest of a line. */
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
