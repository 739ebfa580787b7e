import type { Context } from 'hono'
import { type CustomForm, newHomesFormId } from '#src/domain/site/custom-form.ts'
import { definedForm } from '#src/forms/custom-form.ts'
import type { SiteContext } from '../site-context.ts'
import { enquiryPage } from './enquiry-page.ts'
import type { FormPage } from './form-page.ts'

/** The page of the agency's form for developments, about the one that its query names; undefined where the agency has none. */
export async function newHomesPage(c: Context, context: SiteContext): Promise<(FormPage & { customForm: CustomForm }) | undefined> {
  const customForm = context.content().forms.find(({ htmlFormId }) => htmlFormId === newHomesFormId)
  if (!customForm) return undefined
  const { form } = definedForm(customForm)
  const { path, search, facts } = await enquiryPage(c, context, form)
  return { path, search, form, customForm, facts: { ...facts, newHomes: customForm } }
}
