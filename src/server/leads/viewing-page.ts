import type { Context } from 'hono'
import { bookAViewingForm } from '#src/forms/book-a-viewing.ts'
import type { SiteContext } from '../site-context.ts'
import { enquiryPage } from './enquiry-page.ts'
import { offerSlots } from './offer-slots.ts'

/** The page of the form for a viewing, with the times that are free for the property that its query names. */
export async function viewingPage(c: Context, context: SiteContext) {
  const page = await enquiryPage(c, context, bookAViewingForm)
  const propertyId = page.enquiry.property?.id
  return { ...page, slots: async () => await offerSlots(context, { kind: 'viewing', propertyId }) }
}
