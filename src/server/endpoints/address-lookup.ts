import { type Context, Hono } from 'hono'
import { emptyAddress, fewestCharacters, mostCharacters } from '#src/domain/addresses/found-address.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/** Seconds: as long as a service that failed is not asked. */
const comeAgainAfter = '60'
const mostIdCharacters = 500

/**
 * `GET /address_lookup?autocomplete=` and `?id=` (rules: W26). Of an id that stands for nothing all fields are empty, with 404; where the
 * look-up cannot answer it is 503, with no suggestions. With the look-up off there are never any.
 */
export function addressLookupEndpoint({ addresses }: Pick<SiteContext, 'addresses'>): Hono {
  const unavailable = (c: Context, body: object) => {
    c.header('retry-after', comeAgainAfter)
    return c.json(body, 503)
  }
  return answerRoute(new Hono(), routes.address.lookup, async (c) => {
    c.header('cache-control', 'no-store')
    const { id, autocomplete = '' } = c.req.query()
    if (id !== undefined) {
      const isUsual = id !== '' && id.length <= mostIdCharacters
      const found = isUsual && addresses ? await addresses.find(id) : null
      if (found === undefined) return unavailable(c, emptyAddress)
      return found === null ? c.json(emptyAddress, 404) : c.json(found)
    }
    const text = autocomplete
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, mostCharacters)
    const isAsked = addresses !== undefined && text.length >= fewestCharacters
    const suggestions = isAsked ? await addresses.suggest(text) : []
    return suggestions ? c.json({ suggestions }) : unavailable(c, { suggestions: [] })
  })
}
