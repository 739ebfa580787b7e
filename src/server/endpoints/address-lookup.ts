import { type Context, Hono } from 'hono'
import { emptyAddress, fewestCharacters, mostCharacters } from '#src/domain/addresses/found-address.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/** Seconds: as long as a failed service is not asked. */
const comeAgainAfter = '60'
const mostIdCharacters = 500

/**
 * `GET /address_lookup?autocomplete=` and `?id=` (rules: W26). For an unknown id all fields are empty, with 404; if the look-up cannot
 * respond, 503 without suggestions. Without a look-up there are never any.
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
