import type { Context } from 'hono'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import { type EnquiryFacts, enquiryFacts, readAskedFact } from '#src/domain/leads/enquiry.ts'
import type { ContentPage } from '#src/domain/site/agency.ts'
import { type CustomForm, newHomesFormId } from '#src/domain/site/custom-form.ts'
import { flashText } from '#src/domain/site/flash-text.ts'
import { bookAViewingForm } from '#src/forms/book-a-viewing.ts'
import { blockForm, definedForm } from '#src/forms/custom-form.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import type { PageState } from '#src/ui/page-state.ts'
import type { SiteContext } from '../site-context.ts'
import type { FormPage } from './form-page.ts'
import { offerSlots } from './offer-slots.ts'
import { readId } from './read-lead.ts'

interface EnquiryPage extends FormPage {
  enquiry: EnquiryFacts
}

/**
 * The page of an enquiry form, about the property, branch or department of its query and the staff member of its path. Missing or hidden
 * ones are ignored.
 */
export async function enquiryPage(
  c: Context,
  { accounts, content, contentPictures: pictures }: SiteContext,
  form: FormDefinition,
): Promise<EnquiryPage> {
  const asked = ['property', 'branch', 'department'].flatMap((name) => {
    const id = readId(c.req.query(name))
    return id === undefined ? [] : [[name, id] as const]
  })
  const { property: propertyId, branch: branchId, department: departmentId } = Object.fromEntries(asked)
  const found = propertyId === undefined ? undefined : await findLeadProperty(accounts.db, propertyId)
  const property = found?.isPublished ? found : undefined
  const enquiry = enquiryFacts(content(), { property, branchId, departmentId, staffId: readId(c.req.param('id')), pictures })
  const about = readAskedFact(c.req.query('about'))
  const named = [...asked, ...(about === undefined ? [] : [['about', encodeURIComponent(about)]])]
  const search = named.length === 0 ? '' : `?${named.map(([name, value]) => `${name}=${value}`).join('&')}`
  return { path: c.req.path, search, facts: { enquiry: { ...enquiry, ...(about !== undefined && { about }) } }, form, enquiry }
}

/** The page of the agency's form for developments, about the one in its query; undefined if the agency has no such form. */
export async function newHomesPage(c: Context, context: SiteContext): Promise<(FormPage & { customForm: CustomForm }) | undefined> {
  const customForm = context.content().forms.find(({ htmlFormId }) => htmlFormId === newHomesFormId)
  if (!customForm) return undefined
  const { form } = definedForm(customForm)
  const { path, search, facts } = await enquiryPage(c, context, form)
  return { path, search, form, customForm, facts: { ...facts, newHomes: customForm } }
}

/** The page of the viewing form, with free slots for the property in its query; one that the query names is chosen. */
export async function viewingPage(c: Context, context: SiteContext) {
  const page = await enquiryPage(c, context, bookAViewingForm)
  const propertyId = page.enquiry.property?.id
  const slot = c.req.query('slot') ?? ''
  const facts = { ...page.facts, ...(slotInstant(slot) && { slot }) }
  return { ...page, facts, slots: async () => await offerSlots(context, { kind: 'viewing', propertyId }) }
}

const kind = 'custom-form'

/** The page and block from which an agency's form was sent, by the query (routes/lead.ts); undefined if no such block has that form. */
export function blockPage(c: Context, { content }: Pick<SiteContext, 'content'>): (FormPage & { customForm: CustomForm }) | undefined {
  const { pages, forms } = content()
  const page = pages.find(({ path }) => path === c.req.query('page'))
  const block = page?.blocks.find(({ id }) => id === c.req.query('block'))
  const customForm = forms.find(({ htmlFormId }) => block?.kind === kind && htmlFormId === (block.content as { form: string }).form)
  if (!page || !block || !customForm) return undefined
  const { form } = blockForm(block.id, customForm)
  return { path: page.path, search: '', facts: {}, form, customForm, inBlock: { page, blockId: block.id } }
}

/** The form that such an address says was accepted; undefined unless it names a form of the page and a success message. */
export function sentFormOnPage(c: Context, { content }: Pick<SiteContext, 'content'>, page: ContentPage): Pick<PageState, 'taken'> {
  const block = page.blocks.find((each) => each.kind === kind && each.id === c.req.query('block'))
  const flash = flashText(c.req.query('done') ?? '', content().site.flash)
  return block && flash?.kind === 'success' ? { taken: { blockId: block.id, text: flash.text } } : {}
}
