import * as v from 'valibot'
import { type AddressSource, type FoundAddress, mostSuggestions } from '#src/domain/addresses/found-address.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'
import { type AddressServiceOptions, answerId, answerText, inSmallLetters, jsonServer } from './address-server.ts'

const suggestions = v.object({ suggestions: v.array(v.object({ address: v.string(), id: answerId })) })
/** It uses the names of the wire, which were this service's (rules: E30). */
const fields = v.object({
  building_name: answerText,
  sub_building_name: answerText,
  building_number: answerText,
  line_1: answerText,
  line_2: answerText,
  line_3: answerText,
  line_4: answerText,
  town_or_city: answerText,
  county: answerText,
  postcode: answerText,
})
const address = v.pipe(
  fields,
  v.check((each) => Object.values(each).some(Boolean), 'holds nothing'),
)

/** https://documentation.getaddress.io: its key can only be sent in the query. */
export function getAddress({ url = 'https://api.getaddress.io', ...options }: AddressServiceOptions): AddressSource {
  const ask = jsonServer({ url, ...options })
  const key = new URLSearchParams({ 'api-key': options.key })
  return {
    async suggest(term) {
      // `all`: otherwise a term that is only a postcode returns six of its addresses.
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

/** An address of Royal Mail's file, all in upper case. */
const deliveryPoint = v.object({
  UPRN: answerId,
  ADDRESS: answerText,
  SUB_BUILDING_NAME: answerText,
  BUILDING_NAME: answerText,
  BUILDING_NUMBER: answerText,
  DEPENDENT_THOROUGHFARE_NAME: answerText,
  THOROUGHFARE_NAME: answerText,
  DOUBLE_DEPENDENT_LOCALITY: answerText,
  DEPENDENT_LOCALITY: answerText,
  POST_TOWN: answerText,
  POSTCODE: answerText,
})
type DeliveryPoint = v.InferOutput<typeof deliveryPoint>
/** Without matches, `results` is missing. */
const answer = v.object({ results: v.optional(v.array(v.object({ DPA: deliveryPoint })), []) })

/** https://docs.os.uk/os-apis/accessing-os-apis/os-places-api. It has no counties. */
export function osPlaces({ url = 'https://api.os.uk/search/places/v1', ...options }: AddressServiceOptions): AddressSource {
  const ask = jsonServer({ url, ...options }, { key: options.key })
  const points = async (path: string, query: Record<string, string>) => {
    const asked = new URLSearchParams({ ...query, dataset: 'DPA', maxresults: String(mostSuggestions) })
    const found = await ask(`/${path}?${asked}`, (body) => v.parse(answer, body).results.map(({ DPA }) => DPA))
    return found === null ? [] : found
  }
  return {
    async suggest(term) {
      const { postcode } = readPostcode(term)
      const found = await (postcode ? points('postcode', { postcode }) : points('find', { query: term }))
      return found?.map((point) => ({ address: onOneLine(point), id: point.UPRN }))
    },
    async find(asked) {
      if (!/^\d{1,12}$/.test(asked)) return null
      const found = await points('uprn', { uprn: asked })
      return found && (found[0] === undefined ? null : readPoint(found[0]))
    },
  }
}

function onOneLine({ ADDRESS, POSTCODE }: DeliveryPoint): string {
  return ADDRESS.endsWith(POSTCODE)
    ? inSmallLetters(ADDRESS.slice(0, ADDRESS.length - POSTCODE.length)) + POSTCODE
    : inSmallLetters(ADDRESS)
}

function readPoint(point: DeliveryPoint): FoundAddress {
  const number = point.BUILDING_NUMBER
  const name = inSmallLetters([point.SUB_BUILDING_NAME, point.BUILDING_NAME].filter(Boolean).join(', '))
  const streets = [point.DEPENDENT_THOROUGHFARE_NAME, point.THOROUGHFARE_NAME].filter(Boolean)
  // A number belongs to what follows, which without a street is a locality.
  const [first = '', ...others] = [...streets, point.DOUBLE_DEPENDENT_LOCALITY, point.DEPENDENT_LOCALITY].filter(Boolean)
  const lines = [name, inSmallLetters([number, first].filter(Boolean).join(' ')), ...others.map(inSmallLetters)].filter(Boolean)
  const [line_1 = '', line_2 = '', line_3 = '', line_4 = ''] = lines
  const town = inSmallLetters(point.POST_TOWN)
  return {
    building_name: name,
    building_number: number,
    line_1,
    line_2,
    line_3,
    line_4,
    town_or_city: town,
    county: '',
    postcode: point.POSTCODE,
  }
}
