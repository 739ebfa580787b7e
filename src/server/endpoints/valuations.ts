import { type Context, Hono } from 'hono'
import { demandAroundText } from '#src/domain/demand/buyer-demand.ts'
import { leadChannel } from '#src/domain/leads/lead.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'
import type { InstantValuation } from '#src/domain/valuation/instant-valuation.ts'
import type { HomeKind } from '#src/domain/valuation/sold-price.ts'
import { askedDemand, buyerDemandForm } from '#src/forms/buyer-demand.ts'
import { stepOf } from '#src/forms/form-definition.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { instantValuationForm } from '#src/forms/instant-valuation.ts'
import { bodyValueAt, readForm } from '#src/forms/read-form.ts'
import { valuationForm } from '#src/forms/valuation.ts'
import * as routes from '#src/routes.ts'
import { enquiryPage } from '#src/server/leads/enquiry-pages.ts'
import { type FormPage, showFormAgain, showFormPage } from '#src/server/leads/form-page.ts'
import { offerSlots } from '#src/server/leads/offer-slots.ts'
import { targetOf } from '#src/server/leads/read-lead.ts'
import { postcodeOf, takeLead, tooFar } from '#src/server/leads/take-lead.ts'
import { findDemand, findDemandAround } from '#src/services/demand/find-demand.ts'
import { deskOfLead } from '#src/services/leads/desk-of-lead.ts'
import { answerRoute } from '../answer-route.ts'
import { readFields } from '../read-fields.ts'
import { showOverlay } from '../show-overlay.ts'
import type { SiteContext } from '../site-context.ts'

/** The valuation form at its own address: a single form for browsers without script, posted to the same address (rules: Q1, E11). */
export function valuationPageEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  const page = async (c: Context): Promise<FormPage> => ({ ...(await enquiryPage(c, context, valuationForm)), others: times })
  const slots = (body: Body) =>
    offerSlots(context, {
      kind: 'valuation',
      target: targetOf(body),
      postcode: postcodeOf(body) ?? '',
    })
  /** What is wrong in the first of two pages, or that no branch comes. */
  const wrong = async (body: Body) => {
    const errors = wrongDetails(body)
    if (Object.keys(errors).length > 0) return errors
    const desk = await deskOfLead(context.content(), context.postcodes, {
      kind: 'valuation',
      target: targetOf(body),
      postcode: postcodeOf(body),
    })
    return tooFar(context.content(), desk, body)
  }
  answerRoute(app, routes.overlay.bookAValuation, async (c, next) => (await showFormPage(c, context, await page(c))) ?? next())
  answerRoute(app, routes.lead.valuationPage, async (c, next) => {
    const [body, own] = [await readFields(c), await page(c)]
    // From the page of a home: nothing is wrong yet.
    if (body.valuation_step === 'filled-in')
      return (await showFormAgain(c, context, own, { body, errors: {}, flash: '', status: 200 })) ?? next()
    if (body.valuation_step !== 'details')
      return await takeLead(c, context, { kind: 'valuation', body, propertyId: undefined, page: { ...own, slots } })
    // The first of two pages without script: the second has the times, and everything typed into the first.
    const errors = await wrong(body)
    const isRight = Object.keys(errors).length === 0
    const shown = isRight ? { ...own, slots, facts: { ...own.facts, around: await aroundOf(context, body) } } : own
    return (await showFormAgain(c, context, shown, { body, errors, flash: '', status: isRight ? 200 : 422 })) ?? next()
  })
  return app
}

type Body = Readonly<Record<string, unknown>>

/** How many people look around the home of the form, in words. */
async function aroundOf(context: SiteContext, body: Body): Promise<string | undefined> {
  const channel = leadChannel(bodyValueAt(body, ['lead', 'valuation_reason'])) ?? 'sales'
  const around = await findDemandAround(context, { channel, postcode: postcodeOf(body) ?? '' })
  return (around && demandAroundText(around, channel)) ?? undefined
}

/** Errors in the fields of the first page. */
function wrongDetails(body: Body): Record<string, string> {
  const errors = formErrors(valuationForm, readForm(valuationForm, body))
  const ofDetails = Object.entries(errors).filter(([name]) => stepOf(valuationForm, name) === 'details')
  return Object.fromEntries(ofDetails.flatMap(([name, message]) => (message === undefined ? [] : [[name, message]])))
}

/** Day and times of a form that is shown again, which are not fields of its definition. */
function times(body: Body): Record<string, string> {
  const at = (name: string) => [bodyValueAt(body, ['lead_booking', name])].flat().filter((value) => typeof value === 'string')
  return { booking_date: at('booking_date')[0]?.slice(0, 10) ?? '', booking_time: at('booking_time').join(' ').slice(0, 100) }
}

/**
 * `POST /valuation`, if the agency has instant valuations, with `postcode`, `house`, `kind` and `beds`: as JSON, 200 with an
 * InstantValuation, 422 with `errors` by field, or 503 with an InstantValuation if no estimate is possible now; for a form, the overlay
 * again with the result.
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
      // The form accepts no other value.
      kind: values.kind as HomeKind,
      beds: values.beds === '' ? undefined : Number(values.beds),
    })
    const status = valued.status === 'unavailable' ? 503 : 200
    const told = await withDemand(context, valued, values)
    if (!isPage) return c.json(told, status)
    return (await showOverlay(c, context, { path, facts: { answer, instantValuation: told }, status })) ?? next()
  })
}

/** An estimate with how many people look for such a home at that price. */
async function withDemand(
  context: SiteContext,
  valued: InstantValuation,
  { postcode, kind, beds }: { postcode: string; kind: string; beds: string },
): Promise<InstantValuation> {
  if (valued.status !== 'estimated' || beds === '') return valued
  const asked = { channel: 'sales', postcode, kind: kind as HomeKind, beds: Number(beds), price: valued.value } as const
  const demand = await findDemand(context, asked)
  return demand ? { ...valued, demand } : valued
}

/**
 * `POST /who-is-looking`, where visitors have accounts, with `channel`, `postcode`, `kind`, `beds` and `price`: as JSON, 200 with `demand`, a
 * BuyerDemand or null for an unknown postcode, or 422 with `errors` by field; for a form, the overlay again with the result.
 */
export function buyerDemandEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.valuation.demand, async (c, next) => {
    if (!context.content().site.accounts) return next()
    c.header('cache-control', 'no-store')
    const isPage = !/\bjson\b/.test(c.req.header('accept') ?? '')
    const path = routes.overlay.whoIsLooking.href()
    const values = readForm(buyerDemandForm, await readFields(c))
    const errors: Record<string, string> = formErrors(buyerDemandForm, values)
    const answer = { form: buyerDemandForm.id, values, errors }
    if (Object.keys(errors).length > 0) {
      if (!isPage) return c.json({ errors }, 422)
      return (await showOverlay(c, context, { path, facts: { answer }, status: 422 })) ?? next()
    }
    const demand = (await findDemand(context, askedDemand(values))) ?? null
    if (!isPage) return c.json({ demand })
    return (await showOverlay(c, context, { path, facts: { answer, demand } })) ?? next()
  })
}
