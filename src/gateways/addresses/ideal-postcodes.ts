import * as v from 'valibot'
import { type AddressSource, mostSuggestions } from '#src/domain/addresses/found-address.ts'
import { type AddressServiceOptions, answerId, answerText, inSmallLetters, jsonServer } from './address-server.ts'

const hits = v.object({ result: v.object({ hits: v.array(v.object({ id: answerId, suggestion: v.string() })) }) })
/** rules: E31 */
const address = v.object({
  result: v.object({
    building_name: answerText,
    sub_building_name: answerText,
    building_number: answerText,
    line_1: answerText,
    line_2: answerText,
    line_3: answerText,
    post_town: answerText,
    county: answerText,
    postcode: answerText,
  }),
})

/** https://docs.ideal-postcodes.co.uk: suggestions are free, each address costs one look-up. */
export function idealPostcodes({ url = 'https://api.ideal-postcodes.co.uk/v1', ...options }: AddressServiceOptions): AddressSource {
  const ask = jsonServer({ url, ...options }, { authorization: `IDEALPOSTCODES api_key="${options.key}"` })
  return {
    async suggest(term) {
      const found = await ask(`/autocomplete/addresses?${new URLSearchParams({ query: term })}`, (body) => v.parse(hits, body).result)
      if (!found) return found === null ? [] : undefined
      return found.hits.slice(0, mostSuggestions).map((hit) => ({ address: hit.suggestion, id: hit.id }))
    },
    find: (asked) =>
      ask(`/autocomplete/addresses/${encodeURIComponent(asked)}/gbr`, (body) => {
        const { sub_building_name, building_name, post_town, ...rest } = v.parse(address, body).result
        const name = [sub_building_name, building_name].filter(Boolean).join(', ')
        return { building_name: name, ...rest, line_4: '', town_or_city: inSmallLetters(post_town) }
      }),
  }
}
