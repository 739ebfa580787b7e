import * as v from 'valibot'
import { type AddressSource, mostSuggestions } from '#src/domain/addresses/found-address.ts'
import { id, text } from './address-shape.ts'
import { type AddressServiceOptions, jsonServer } from './json-server.ts'

const suggestions = v.object({ suggestions: v.array(v.object({ address: v.string(), id })) })
/** It has the names of the wire, which are this service's own (rules: E30). */
const fields = v.object({
  building_name: text,
  sub_building_name: text,
  building_number: text,
  line_1: text,
  line_2: text,
  line_3: text,
  line_4: text,
  town_or_city: text,
  county: text,
  postcode: text,
})
const address = v.pipe(
  fields,
  v.check((each) => Object.values(each).some(Boolean), 'holds nothing'),
)

/** https://documentation.getaddress.io: it takes its key in the query alone. */
export function getAddress({ url = 'https://api.getaddress.io', ...options }: AddressServiceOptions): AddressSource {
  const ask = jsonServer({ url, ...options })
  const key = new URLSearchParams({ 'api-key': options.key })
  return {
    async suggest(term) {
      // `all`: without it a term that is a postcode alone gets six of its addresses.
      const found = await ask(`/autocomplete/${encodeURIComponent(term)}?all=true&${key}`, (body) => v.parse(suggestions, body))
      return found === null ? [] : found?.suggestions.slice(0, mostSuggestions)
    },
    find: (asked) =>
      ask(`/get/${encodeURIComponent(asked)}?${key}`, (body) => {
        const { sub_building_name, building_name, ...rest } = v.parse(address, body)
        return { building_name: [sub_building_name, building_name].filter(Boolean).join(', '), ...rest }
      }),
  }
}
