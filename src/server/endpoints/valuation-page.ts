import type { Context, Hono } from 'hono'
import { valueAt } from '#src/forms/read-form.ts'
import { valuationForm } from '#src/forms/valuation.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { enquiryPage } from '../leads/enquiry-page.ts'
import { type FormPage, showFormPage } from '../leads/form-page.ts'
import { takeLead } from '../leads/take-lead.ts'
import { readFields } from '../read-fields.ts'
import type { SiteContext } from '../site-context.ts'
import { leadPagesEndpoint } from './lead-pages.ts'

/** The form for a valuation at its own address: one form where no script runs, that posts to where it stands (rules: Q1, E11). */
export function valuationPageEndpoint(context: SiteContext): Hono {
  const app = leadPagesEndpoint(context)
  const page = async (c: Context): Promise<FormPage> => ({ ...(await enquiryPage(c, context, valuationForm)), others: times })
  answerRoute(app, routes.overlay.bookAValuation, async (c, next) => (await showFormPage(c, context, await page(c))) ?? next())
  answerRoute(app, routes.lead.valuationPage, async (c) =>
    takeLead(c, context, { kind: 'valuation', body: await readFields(c), propertyId: undefined, page: await page(c) }),
  )
  return app
}

/** The day and the times of a form that is shown again, which are no fields of its definition. */
function times(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const at = (name: string) => [valueAt(body, ['lead_booking', name])].flat().filter((value) => typeof value === 'string')
  return { booking_date: at('booking_date')[0]?.slice(0, 10) ?? '', booking_time: at('booking_time').join(' ').slice(0, 100) }
}
