import { Hono } from 'hono'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import { contactOfficeForm, contactStaffMemberForm } from '#src/forms/contact-staff-member.ts'
import { sharePropertyForm } from '#src/forms/share-property.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { enquiryPage } from '../leads/enquiry-page.ts'
import { showFormPage } from '../leads/form-page.ts'
import { newHomesPage } from '../leads/new-homes-page.ts'
import { viewingPage } from '../leads/viewing-page.ts'
import type { SiteContext } from '../site-context.ts'

const { bookAViewing, contactStaffMember, contactOffice, shareProperty, newHomesEnquiry } = routes.overlay

const pages = [
  { route: contactStaffMember, form: contactStaffMemberForm, isThere: ({ staff }: EnquiryFacts) => staff !== undefined },
  { route: contactOffice, form: contactOfficeForm, isThere: ({ office }: EnquiryFacts) => office !== undefined },
  { route: shareProperty, form: sharePropertyForm, isThere: ({ property }: EnquiryFacts) => property !== undefined },
]

/** Forms of enquiries at their own addresses, over the home page (rules: Q1, E1); 404 where what they are about is not there. */
export function leadPagesEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  for (const { route, form, isThere } of pages) {
    answerRoute(app, route, async (c, next) => {
      const page = await enquiryPage(c, context, form)
      return (isThere(page.enquiry) && (await showFormPage(c, context, page))) || next()
    })
  }
  // Without a property it says where to find one.
  answerRoute(app, bookAViewing, async (c, next) => (await showFormPage(c, context, await viewingPage(c, context))) ?? next())
  answerRoute(app, newHomesEnquiry, async (c, next) => {
    const page = await newHomesPage(c, context)
    return (page && (await showFormPage(c, context, page))) || next()
  })
  return app
}
