import { island } from '#src/browser/island.tsx'
import type { CustomForm } from '#src/domain/site/custom-form.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import type { blockForm } from '#src/forms/custom-form.ts'
import type { FormDefinition, FormValues } from '#src/forms/form-definition.ts'
import { LeadForm, TermsLink } from '#src/ui/form/lead-form.tsx'

interface CustomFormFieldsProps {
  /** Of the page that it stands on. */
  path: string
  /** Where it is sent by script, and as a page. */
  to: string
  at: string
  form: Pick<CustomForm, 'htmlFormId' | 'submitButtonText' | 'gaName'> & { telephone: string; termsLink?: string }
  /** The form as it is drawn: made of its elements on the server alone. */
  defined: ReturnType<typeof blockForm>
  /** It was sent as a page, and not taken. */
  answer?: FormAnswer
}

/**
 * The fields of a form of the agency's (rules: E22); where no script runs it posts as a page and comes back with what is wrong, or with
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
