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
