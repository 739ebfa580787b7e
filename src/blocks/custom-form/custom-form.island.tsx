import { island } from '#src/browser/island.tsx'
import { tellAnalytics } from '#src/browser/leads/tell-analytics.ts'
import type { CustomForm } from '#src/domain/site/custom-form.ts'
import type { FormAnswer } from '#src/domain/site/form-answer.ts'
import { blockForm } from '#src/forms/block-form.ts'
import type { FormDefinition, FormValues } from '#src/forms/form-definition.ts'
import * as routes from '#src/routes.ts'
import { LeadForm } from '#src/ui/form/lead-form.tsx'
import { TermsLink } from '#src/ui/form/terms-link.tsx'

interface CustomFormFieldsProps {
  blockId: string
  /** Of the page that it stands on. */
  path: string
  form: Pick<CustomForm, 'htmlFormId' | 'formElements' | 'submitButtonText' | 'gaName'> & { telephone: string; termsLink?: string }
  /** It was sent as a page, and not taken. */
  answer?: FormAnswer
  /** It was sent as a page, and taken: in words. */
  taken?: string
}

/** The fields of a form of the agency's (rules: E22); where no script runs it posts as a page and comes back with what is wrong, or with thanks. */
export const CustomFormFields = island('custom-form', Fields, { when: 'interaction' })

function Fields({ blockId, path, form: customForm, answer, taken }: CustomFormFieldsProps) {
  const { form, values, parts } = blockForm(blockId, customForm)
  return (
    <LeadForm
      form={form}
      values={values as Partial<FormValues<FormDefinition>>}
      parts={parts}
      at={routes.lead.submission.href({ path, blockId })}
      to={routes.lead.submission.href()}
      about={path}
      hidden={{ f_id: customForm.htmlFormId, do_not_contact: '1' }}
      answer={answer}
      isTaken={taken !== undefined}
      submitText={customForm.submitButtonText}
      failed="Request failed. Please try again."
      telephone={customForm.telephone}
      sent={{ text: taken }}
      onSent={() => customForm.gaName !== undefined && tellAnalytics(customForm.gaName)}
    >
      <TermsLink to={customForm.termsLink} />
    </LeadForm>
  )
}
