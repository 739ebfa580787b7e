import { Hono } from 'hono'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import { contactOfficeForm, contactStaffMemberForm } from '#src/forms/contact-staff-member.ts'
import { sharePropertyForm } from '#src/forms/share-property.ts'
import * as routes from '#src/routes.ts'
import { wantsPage } from '#src/server/accounts/form-answers.ts'
import { enquiryPage, newHomesPage, viewingPage } from '#src/server/leads/enquiry-pages.ts'
import { showFormPage } from '#src/server/leads/form-page.ts'
import { kindOfLead, leadIdAt } from '#src/server/leads/read-lead.ts'
import { takeLead } from '#src/server/leads/take-lead.ts'
import { takeShare } from '#src/server/leads/take-share.ts'
import { answerRoute } from '../answer-route.ts'
import { readFields } from '../read-fields.ts'
import { showNotFound } from '../show-not-found.ts'
import type { SiteContext } from '../site-context.ts'

/** `POST /leads` and `POST /properties/{id}/{channel}/leads` receive enquiries (rules: W29, W30, W31, W32). */
export function leadsEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.lead.create, async (c) => {
    const body = await readFields(c)
    return await takeLead(c, context, { kind: kindOfLead(body), body, propertyId: leadIdAt(body, 'property_id') })
  })
  answerRoute(app, routes.lead.viewing, async (c) => {
    const body = await readFields(c)
    const propertyId = Number(c.req.param('id'))
    if (await findLeadProperty(context.accounts.db, propertyId)) return await takeLead(c, context, { kind: 'viewing', body, propertyId })
    return wantsPage(c) ? showNotFound(c, context) : c.json({ message: 'There is no such property.' }, 404, { 'cache-control': 'no-store' })
  })
  return app
}

const { staffPage, officePage, sharePage } = routes.lead

/**
 * `POST` of an enquiry form to its own address, as sent without scripts: on success it redirects to that address, which says so; otherwise
 * the form is shown again, 422, with what was typed (rules: Q1, W29).
 */
export function leadFormsEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.lead.viewingPage, async (c, next) => {
    const page = await viewingPage(c, context)
    const { property } = page.enquiry
    return property ? await takeLead(c, context, { kind: 'viewing', body: await readFields(c), propertyId: property.id, page }) : next()
  })
  answerRoute(app, staffPage, async (c, next) => {
    const page = await enquiryPage(c, context, contactStaffMemberForm)
    const { staff, property } = page.enquiry
    if (!staff) return next()
    const body = { ...(await readFields(c)), 'lead[agency_employee_id]': String(staff.id) }
    return await takeLead(c, context, { kind: 'staff', body, propertyId: property?.id, page })
  })
  answerRoute(app, officePage, async (c, next) => {
    const page = await enquiryPage(c, context, contactOfficeForm)
    const { office, property } = page.enquiry
    if (!office) return next()
    const { branchId, departmentId } = office
    const named = {
      'lead[branch_id]': String(branchId),
      ...(departmentId !== undefined && { 'lead[branch_department_id]': String(departmentId) }),
    }
    return await takeLead(c, context, { kind: 'department', body: { ...named, ...(await readFields(c)) }, propertyId: property?.id, page })
  })
  answerRoute(app, sharePage, async (c, next) => {
    const page = await enquiryPage(c, context, sharePropertyForm)
    const { property } = page.enquiry
    if (!property) return next()
    return await takeShare(c, context, { body: { ...(await readFields(c)), property_id: String(property.id) }, page })
  })
  return app
}

const { bookAViewing, contactStaffMember, contactOffice, shareProperty, newHomesEnquiry } = routes.overlay

const pages = [
  { route: contactStaffMember, form: contactStaffMemberForm, isThere: ({ staff }: EnquiryFacts) => staff !== undefined },
  { route: contactOffice, form: contactOfficeForm, isThere: ({ office }: EnquiryFacts) => office !== undefined },
  { route: shareProperty, form: sharePropertyForm, isThere: ({ property }: EnquiryFacts) => property !== undefined },
]

/** Enquiry forms at their own addresses, over the home page (rules: Q1, E1); 404 if their subject does not exist. */
export function leadPagesEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  for (const { route, form, isThere } of pages) {
    answerRoute(app, route, async (c, next) => {
      const page = await enquiryPage(c, context, form)
      return (isThere(page.enquiry) && (await showFormPage(c, context, page))) || next()
    })
  }
  // Without a property the page says where to find one.
  answerRoute(app, bookAViewing, async (c, next) => (await showFormPage(c, context, await viewingPage(c, context))) ?? next())
  answerRoute(app, newHomesEnquiry, async (c, next) => {
    const page = await newHomesPage(c, context)
    return (page && (await showFormPage(c, context, page))) || next()
  })
  return app
}

/** `POST /user/send_to_friend` with `property_id`, `friend_email` and optionally `name` mails a property to somebody (rules: W29, E41). */
export function sendToFriendEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.lead.share, async (c) => await takeShare(c, context, { body: await readFields(c) }))
}
