import type { LeadAnswer, LeadProperty, NewLead } from '#src/domain/leads/lead.ts'
import type { CustomForm, FileKind } from '#src/domain/site/custom-form.ts'
import { definedForm } from '#src/forms/custom-form.ts'
import type { FormDefinition, FormValues } from '#src/forms/form-definition.ts'
import { fileErrors, filesOf, formErrors } from '#src/forms/form-errors.ts'
import { readForm } from '#src/forms/read-form.ts'
import { idempotencyKeyOf, isTicked, leadAnswers, sentFields, wellFormedTexts } from './read-lead.ts'

type Body = Readonly<Record<string, unknown>>

interface SentSubmission {
  customForm: CustomForm
  body: Body
  /** The property the form was opened for. */
  property: LeadProperty | undefined
  /** The page it was sent from. */
  page: string
}

export interface ReadSubmission {
  form: FormDefinition
  /** As filled in, or as the form defines them if fixed. */
  values: Readonly<Record<string, string | boolean>>
  errors: Readonly<Record<string, string>>
  lead: NewLead
  files: readonly { field: string; accepts: readonly FileKind[]; file: File }[]
}

/** Reads a submission of one of the agency's forms (rules: W33); `lead` is set only if there are no errors. */
export function readSubmission({ customForm, body, property, page }: SentSubmission): ReadSubmission {
  const about = property && { propertyId: property.id, displayAddress: property.address }
  const { form, values: begin } = definedForm(customForm, about)
  const values = { ...wellFormedTexts(readForm(form, body)), ...fixed(form, begin) }
  const errors = { ...formErrors(form, values as FormValues<FormDefinition>), ...fileErrors(form, body) } as Record<string, string>
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const files = filesOf(form, body).map(({ name, file }) => ({
    field: name,
    accepts: customForm.formElements.find(({ fieldName }) => fieldName === name)?.accepts ?? [],
    file,
  }))
  const lead: NewLead = {
    kind: 'form',
    form: { id: customForm.htmlFormId, title: customForm.title },
    sender: { firstName: text('first_name'), lastName: text('last_name'), email: text('email'), telephone: text('tel_home') },
    message: text('message'),
    channel: property?.channel,
    answers: leadAnswers(form, values).filter(({ name }) => !files.some(({ field }) => form.fields[field]?.label === name)) as LeadAnswer[],
    sent: sentFields(body),
    page,
    terms: form.fields.opt_in_terms?.label ?? null,
    doNotContact: isTicked(body.do_not_contact),
    key: idempotencyKeyOf(body),
  }
  return { form, values, errors, lead, files }
}

/** Fixed values, from the form and not from what was sent. */
function fixed({ fields }: FormDefinition, begin: Readonly<Record<string, string | boolean>>): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries(begin).filter(([name]) => fields[name]?.isFixed || fields[name]?.isHidden))
}
