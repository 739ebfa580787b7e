import type { Context } from 'hono'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { type EnquiryFacts, enquiryFacts } from '#src/domain/leads/enquiry.ts'
import { readAskedFact } from '#src/domain/leads/question-about.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import type { SiteContext } from '../site-context.ts'
import type { FormPage } from './form-page.ts'
import { readId } from './read-id.ts'

interface EnquiryPage extends FormPage {
  enquiry: EnquiryFacts
}

/**
 * The page of a form of enquiries, about the property, branch or department that its query names, and the staff member of its path. What
 * there is not, or the public may not see, is passed over.
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
