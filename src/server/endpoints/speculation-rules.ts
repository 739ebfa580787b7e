import { Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'

const properties = `${routes.property.page.path.slice(0, routes.property.page.path.indexOf(':'))}*`

/**
 * The likely next pages (decision 72): properties that a visitor points at in a list, rendered in advance; results that the menu or
 * a text leads to, fetched in advance. `moderate` waits until the pointer has rested a fifth of a second.
 */
const rules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: properties }, { selector_matches: '[data-cards] a, [data-property-trail] a' }] },
      eagerness: 'moderate',
    },
  ],
  prefetch: [
    {
      where: {
        and: [
          { href_matches: [properties, `${routes.search.forSale.path}*`, `${routes.search.toRent.path}*`] },
          // Those are exchanged in place.
          { not: { selector_matches: '[data-in-place] a, a[data-in-place], [data-add-page] a' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** `GET /speculation-rules.json`: none for a browser that saves data. */
export function speculationRulesEndpoint(): Hono {
  return answerRoute(new Hono(), routes.files.speculationRules, (c) => {
    const savesData = c.req.header('save-data')?.trim().toLowerCase() === 'on'
    return c.body(savesData ? '{}' : rules, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
      vary: 'Save-Data',
    })
  })
}
