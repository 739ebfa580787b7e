import { formTarget } from '#src/domain/leads/form-target.ts'
import { routeLead } from '#src/domain/leads/route-lead.ts'
import type { CustomForm } from '#src/domain/site/custom-form.ts'
import type { NeedContext } from './need-context.ts'

/** A form of the agency's, as a page shows it. */
interface ShownForm extends Omit<CustomForm, 'branch' | 'department'> {
  /** Of the desk that gets what is sent. */
  telephone: string
  /** Where the terms stand that are agreed to. */
  termsLink?: string
}

/** The form of this `htmlFormId`; undefined where the agency has none. */
export function loadForm({ agency }: NeedContext, htmlFormId: string): ShownForm | undefined {
  const found = agency.forms.find((form) => form.htmlFormId === htmlFormId)
  if (!found) return undefined
  const { branch: _branch, department: _department, ...form } = found
  const { telephone } = routeLead(agency, formTarget(agency.branches, found, undefined), { byProperty: true, asked: 'enquiry' })
  const { termsLink } = agency.site
  return { ...form, telephone, ...(termsLink !== undefined && { termsLink }) }
}
