import { type Context, Hono } from 'hono'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import { valueAt } from '#src/forms/read-form.ts'
import * as routes from '#src/routes.ts'
import { deskOfLead } from '#src/services/leads/desk-of-lead.ts'
import { receiveLead } from '#src/services/leads/receive-lead.ts'
import { wantsPage } from '../accounts/form-answers.ts'
import { pageOf } from '../accounts/read-consents.ts'
import { signedInOf, visitorOf } from '../accounts/visitor-of.ts'
import { answerRoute } from '../answer-route.ts'
import { answerSent, answerUnsent } from '../leads/answer-form.ts'
import { formOfLead, idAt, kindOfLead, readLead, targetOf } from '../leads/read-lead.ts'
import { refuseCaptcha, refuseForm } from '../leads/refuse-form.ts'
import { readFields } from '../read-fields.ts'
import { showNotFound } from '../show-not-found.ts'
import type { SiteContext } from '../site-context.ts'

type Body = Readonly<Record<string, unknown>>

/** `POST /leads` and `POST /properties/{id}/{channel}/leads` take enquiries (rules: W29, W30, W31, W32). */
export function leadsEndpoint(context: SiteContext): Hono {
  const { accounts, content, postcodes } = context
  const app = new Hono()

  answerRoute(app, routes.lead.create, async (c) => {
    const body = await readFields(c)
    const kind = kindOfLead(body)
    return take(c, { kind, body, propertyId: idAt(body, 'property_id') })
  })

  answerRoute(app, routes.lead.viewing, async (c) => {
    const body = await readFields(c)
    const propertyId = Number(c.req.param('id'))
    if (!(await findLeadProperty(accounts.db, propertyId)))
      return wantsPage(c)
        ? showNotFound(c, context)
        : c.json({ message: 'There is no such property.' }, 404, { 'cache-control': 'no-store' })
    return take(c, { kind: 'viewing', body, propertyId })
  })

  async function take(c: Context, { kind, body, propertyId }: { kind: LeadKind; body: Body; propertyId: number | undefined }) {
    const visitor = visitorOf(c, context)
    const sent = { form: formOfLead(kind), body, visitor }
    const refused = await refuseForm(c, context, sent)
    if (refused) return refused
    const read = readLead(body, { kind, page: pageOf(c, body.source_page) })
    if ('errors' in read) return answerUnsent(c, { body, errors: read.errors, flash: flashOf(read.errors) })
    const wrongCaptcha = await refuseCaptcha(c, context, sent)
    if (wrongCaptcha) return wrongCaptcha
    const { site } = content()
    const who = await signedInOf(visitor, context)
    const property = propertyId === undefined ? undefined : await findLeadProperty(accounts.db, propertyId)
    const desk = await deskOfLead(content(), postcodes, { kind, target: { ...targetOf(body), property }, postcode: postcodeOf(body) })
    const { hasNewAccount } = await receiveLead(accounts, {
      lead: { ...read.lead, channel: property?.channel ?? read.lead.channel },
      desk,
      property,
      accountId: who?.account.id,
      from: visitor.from,
      createsAccount: site.accounts && site.leads.createAccounts,
    })
    return answerSent(c, { body, flash: hasNewAccount ? 'welcome-lead-sent-new-user' : 'welcome-lead-sent' })
  }

  return app
}

function postcodeOf(body: Body): string | undefined {
  const postcode = valueAt(body, ['lead_client', 'postcode'])
  return typeof postcode === 'string' ? postcode : undefined
}

/** W34 has a text for names that are wrong, and one for everything else. */
function flashOf(errors: Readonly<Record<string, string>>): string {
  return 'first_name' in errors || 'last_name' in errors ? 'lead-sending-error-validation' : 'lead-sending-error'
}
