import { tellAnalytics } from '#src/browser/leads/tell-analytics.ts'
import { definedForm } from '#src/forms/custom-form.ts'
import type { FormDefinition, FormValues } from '#src/forms/form-definition.ts'
import * as routes from '#src/routes.ts'
import { TermsLink } from '#src/ui/form/lead-form.tsx'
import { EnquiryForm, enquiryBackLink } from './enquiry-form.tsx'
import { EnquirySheet } from './enquiry-sheet.tsx'
import type { OverlayProps } from './overlay.ts'
import styles from './sheet.module.css'

/** The agency's form for developments, about the page's property (rules: E22). */
export function NewHomesEnquiry({ page, close }: OverlayProps<'enquiry' | 'newHomes' | 'answer' | 'done'>) {
  const { property, office, termsLink } = page.enquiry ?? {}
  if (!page.newHomes) return null
  const { para, submitButtonText, htmlFormId, gaName } = page.newHomes
  const { form, values } = definedForm(page.newHomes, property && { propertyId: property.id, displayAddress: property.address })
  return (
    <EnquirySheet property={property} office={office}>
      <EnquiryForm
        form={form}
        values={values as Partial<FormValues<FormDefinition>>}
        at={routes.overlay.newHomesEnquiry.href(property?.id)}
        to={routes.lead.submission.href()}
        about={property ? `property ${property.id}` : ''}
        hidden={{ f_id: htmlFormId, do_not_contact: '1', ...(property && { 'lead[property_id]': String(property.id) }) }}
        before={para === '' ? null : <p className={styles.lead}>{para}</p>}
        answer={page.answer}
        isTaken={page.done !== undefined}
        submitText={submitButtonText}
        failed="Request failed. Please try again."
        telephone={office?.telephone}
        onSent={() => gaName !== undefined && tellAnalytics(gaName)}
        sent={{ text: page.done, back: { ...enquiryBackLink(property), close } }}
      >
        <TermsLink to={termsLink} />
      </EnquiryForm>
    </EnquirySheet>
  )
}
