import { messageAbout, questionAbout, readAskedFact } from '#src/domain/leads/enquiry.ts'
import { contactOfficeForm } from '#src/forms/contact-staff-member.ts'
import * as routes from '#src/routes.ts'
import { EnquiryForm, enquiryBackLink } from './enquiry-form.tsx'
import { EnquirySheet } from './enquiry-sheet.tsx'
import type { OverlayProps } from './overlay.ts'
import styles from './sheet.module.css'

/** rules: E20. For the department or branch that the page knows; without one there is no such overlay. */
export function ContactOffice({ page, params, close }: OverlayProps<'enquiry' | 'answer' | 'done'>) {
  const { property, office } = page.enquiry ?? {}
  if (!office) return null
  const { branchId, departmentId } = office
  const about = readAskedFact(params.about ?? page.enquiry?.about)
  return (
    <EnquirySheet property={property} office={office}>
      <EnquiryForm
        form={contactOfficeForm}
        at={routes.overlay.contactOffice.href(branchId, { departmentId, propertyId: property?.id, ...(about && { about }) })}
        to={routes.lead.create.href()}
        about={`${property ? `property ${property.id}` : ''} branch ${branchId} department ${departmentId ?? ''} ${about ?? ''}`.trim()}
        values={about ? { message: questionAbout(about) } : {}}
        hidden={{
          'lead[lead_type]': 'branch_department_enquiry',
          'lead[is_branch_lead]': '1',
          'lead[branch_id]': String(branchId),
          ...(departmentId !== undefined && { 'lead[branch_department_id]': String(departmentId) }),
          ...(property && { 'lead[property_id]': String(property.id) }),
        }}
        before={<p className={styles.lead}>Write to {office.name}.</p>}
        answer={page.answer}
        isTaken={page.done !== undefined}
        submitText="Send"
        failed="Request failed. Please try again."
        telephone={office.telephone}
        check={async ({ message }, data) => {
          if (property) data.set('lead[message]', messageAbout(property, message))
          return undefined
        }}
        sent={{ back: { ...enquiryBackLink(property), close } }}
      />
    </EnquirySheet>
  )
}
