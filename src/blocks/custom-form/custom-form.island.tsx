import { island } from '#src/browser/island.tsx'
import type { CustomForm } from '#src/domain/site/custom-form.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import type { blockForm } from '#src/forms/custom-form.ts'
import type { FormDefinition, FormValues } from '#src/forms/form-definition.ts'
import { LeadForm, TermsLink } from '#src/ui/form/lead-form.tsx'

interface CustomFormFieldsProps {
  /** Path of the page that holds the form. */
  path: string
  /** Where scripts send the form to, and where it posts to without scripts. */
  to: string
  at: string
  form: Pick<CustomForm, 'htmlFormId' | 'submitButtonText' | 'gaName'> & { telephone: string; termsLink?: string }
  /** The form's definition as rendered: only the server makes it from the form's elements. */
  defined: ReturnType<typeof blockForm>
  /** The form was posted without scripts, and refused. */
  answer?: FormAnswer
}

/**
 * The fields of a form that the agency wrote (rules: E22). Without scripts it posts as a page and comes back with the errors or with
 * thanks.
 */
export const CustomFormFields = island('custom-form', Fields, { when: 'interaction' })

function Fields({ path, to, at, form: customForm, defined: { form, values }, answer }: CustomFormFieldsProps) {
  return (
    <LeadForm
      form={form}
      values={values as Partial<FormValues<FormDefinition>>}
      at={at}
      to={to}
      about={path}
      hidden={{ f_id: customForm.htmlFormId, do_not_contact: '1' }}
      answer={answer}
      submitText={customForm.submitButtonText}
      failed="Request failed. Please try again."
      telephone={customForm.telephone}
      sent={{}}
      onSent={() => customForm.gaName !== undefined && void tell(customForm.gaName)}
    >
      <TermsLink to={customForm.termsLink} />
    </LeadForm>
  )
}

async function tell(name: string): Promise<void> {
  const { tellAnalytics } = await import('#src/browser/leads/tell-analytics.ts')
  tellAnalytics(name)
}
