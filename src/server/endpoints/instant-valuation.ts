import { Hono } from 'hono'
import { readPostcode } from '#src/domain/places/postcode.ts'
import type { HomeKind } from '#src/domain/valuation/sold-price.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { instantValuationForm } from '#src/forms/instant-valuation.ts'
import { readForm } from '#src/forms/read-form.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { readFields } from '../read-fields.ts'
import { showOverlay } from '../show-overlay.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `POST /valuation`, where the agency has instant valuations, with `postcode`, `house`, `kind` and `beds`: as JSON, 200 with an InstantValuation, 422 with `errors` by field or 503
 * with an InstantValuation where nobody can say just now; of a form, the overlay again with either.
 */
export function instantValuationEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.valuation.instant, async (c, next) => {
    if (!context.content().site.valuation.instant) return next()
    c.header('cache-control', 'no-store')
    const isPage = !/\bjson\b/.test(c.req.header('accept') ?? '')
    const path = routes.overlay.instantValuation.href()
    const values = readForm(instantValuationForm, await readFields(c))
    const errors: Record<string, string> = formErrors(instantValuationForm, values)
    const answer = { form: instantValuationForm.id, values, errors }
    if (Object.keys(errors).length > 0) {
      if (!isPage) return c.json({ errors }, 422)
      return (await showOverlay(c, context, { path, facts: { answer }, status: 422 })) ?? next()
    }
    const valued = await context.valuations.value({
      postcode: readPostcode(values.postcode).postcode,
      house: values.house,
      // The form takes no other.
      kind: values.kind as HomeKind,
      beds: values.beds === '' ? undefined : Number(values.beds),
    })
    const status = valued.status === 'unavailable' ? 503 : 200
    if (!isPage) return c.json(valued, status)
    return (await showOverlay(c, context, { path, facts: { answer, instantValuation: valued }, status })) ?? next()
  })
}
