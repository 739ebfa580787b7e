import { Hono } from 'hono'
import { londonDay } from '#src/domain/dates/day.ts'
import { calculatorFacts } from '#src/domain/site/calculator-facts.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { showOverlay } from '../show-overlay.ts'
import type { SiteContext } from '../site-context.ts'

const { calculator, stampDuty, affordability, rentalYield } = routes.overlay

/** Longer texts are cut: no field takes as many. */
const mostCharacters = 20

/**
 * Calculators at their own addresses (rules: T1, Q1). With a query they show what comes of what was typed, for browsers without
 * scripts; such a page is not kept, since anybody can make up any number of them.
 */
export function calculatorPageEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  for (const route of [calculator, stampDuty, affordability, rentalYield]) {
    answerRoute(app, route, async (c, next) => {
      const query = c.req.query()
      const sent = route.query.flatMap((name) => {
        const text = query[name]
        return text === undefined ? [] : [[name, text.slice(0, mostCharacters)] as const]
      })
      if (sent.length > 0) c.header('cache-control', 'no-store')
      const calculators = {
        ...calculatorFacts(context.content(), londonDay(context.now())),
        ...(sent.length > 0 && { typed: Object.fromEntries(sent), sentTo: route.path }),
      }
      return (await showOverlay(c, context, { path: route.path, facts: { calculators } })) ?? next()
    })
  }
  return app
}
