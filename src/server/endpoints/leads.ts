import { Hono } from 'hono'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import * as routes from '#src/routes.ts'
import { wantsPage } from '../accounts/form-answers.ts'
import { answerRoute } from '../answer-route.ts'
import { idAt, kindOfLead } from '../leads/read-lead.ts'
import { takeLead } from '../leads/take-lead.ts'
import { readFields } from '../read-fields.ts'
import { showNotFound } from '../show-not-found.ts'
import type { SiteContext } from '../site-context.ts'

/** `POST /leads` and `POST /properties/{id}/{channel}/leads` take enquiries (rules: W29, W30, W31, W32). */
export function leadsEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.lead.create, async (c) => {
    const body = await readFields(c)
    return await takeLead(c, context, { kind: kindOfLead(body), body, propertyId: idAt(body, 'property_id') })
  })
  answerRoute(app, routes.lead.viewing, async (c) => {
    const body = await readFields(c)
    const propertyId = Number(c.req.param('id'))
    if (await findLeadProperty(context.accounts.db, propertyId)) return await takeLead(c, context, { kind: 'viewing', body, propertyId })
    return wantsPage(c) ? showNotFound(c, context) : c.json({ message: 'There is no such property.' }, 404, { 'cache-control': 'no-store' })
  })
  return app
}
