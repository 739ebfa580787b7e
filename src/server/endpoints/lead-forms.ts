import { Hono } from 'hono'
import { contactOfficeForm, contactStaffMemberForm } from '#src/forms/contact-staff-member.ts'
import { sharePropertyForm } from '#src/forms/share-property.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { enquiryPage } from '../leads/enquiry-page.ts'
import { takeLead } from '../leads/take-lead.ts'
import { takeShare } from '../leads/take-share.ts'
import { viewingPage } from '../leads/viewing-page.ts'
import { readFields } from '../read-fields.ts'
import type { SiteContext } from '../site-context.ts'

const { staffPage, officePage, sharePage } = routes.lead

/**
 * `POST` of a form of enquiries to the address it stands at, as it is sent without scripts: taken, it leads to that address, which says so;
 * else the form is shown again, 422, with what was typed (rules: Q1, W29).
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
