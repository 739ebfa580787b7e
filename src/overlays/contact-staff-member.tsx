import * as v from 'valibot'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import { contactStaffMemberForm } from '#src/forms/contact-staff-member.ts'
import * as routes from '#src/routes.ts'
import { EnquiryForm, enquiryBackLink } from './enquiry-form.tsx'
import { EnquirySheet } from './enquiry-sheet.tsx'
import type { OverlayProps } from './overlay.ts'
import styles from './sheet.module.css'
import { type AskedFactsState, askOverlayAddress, ListUnavailable, useAskedFacts } from './use-asked-facts.tsx'

/** rules: E20. A page without the staff member's facts fetches them from the overlay's own address. */
export function ContactStaffMember({ page, params, close }: OverlayProps<'enquiry' | 'answer' | 'done'>) {
  const { facts, state, retry } = useStaffFacts(page.enquiry, Number(params.id))
  const { staff, property } = facts ?? {}
  if (!staff) {
    return (
      <EnquirySheet>
        {state === 'asking' ? <p role="status">Loading…</p> : null}
        {state === 'unknown' ? <p role="alert">We could not find that member of staff. They may have left us.</p> : null}
        {state === 'failed' ? (
          <ListUnavailable text="This could not be loaded. Check your connection and try again." retry={retry} />
        ) : null}
      </EnquirySheet>
    )
  }
  return (
    <EnquirySheet staff={staff} property={property}>
      <EnquiryForm
        form={contactStaffMemberForm}
        at={routes.overlay.contactStaffMember.href(staff.id, property?.id)}
        to={routes.lead.create.href()}
        about={`staff ${staff.id} ${property ? `property ${property.id}` : ''}`}
        hidden={hiddenFields(staff.id, property)}
        before={
          <p className={styles.lead}>
            Write to {staff.name}
            {staff.branch === '' ? '' : `, ${staff.branch}`}.
          </p>
        }
        answer={page.answer}
        isTaken={page.done !== undefined}
        submitText="Send"
        failed="Request failed. Please try again."
        telephone={staff.telephone}
        sent={{ back: { ...enquiryBackLink(property), close } }}
      />
    </EnquirySheet>
  )
}

function hiddenFields(staffId: number, property: EnquiryFacts['property']): Record<string, string> {
  return {
    'lead[agency_employee_id]': String(staffId),
    ...(property && { 'lead[property_id]': String(property.id), 'lead[channel]': property.channel }),
  }
}

const shown = v.object({
  enquiry: v.object({
    staff: v.object({
      id: v.number(),
      name: v.string(),
      jobTitle: v.string(),
      branch: v.string(),
      telephone: v.string(),
      photo: v.exactOptional(
        v.object({
          hash: v.string(),
          width: v.number(),
          height: v.number(),
          focalPoint: v.exactOptional(v.object({ x: v.number(), y: v.number() })),
        }),
      ),
    }),
  }),
})

/** The facts about a staff member at the overlay's own address. */
export async function askStaffFacts(staffId: number, signal: AbortSignal): Promise<EnquiryFacts | 'unknown' | 'failed'> {
  if (!Number.isSafeInteger(staffId)) return 'unknown'
  const facts = await askOverlayAddress(routes.overlay.contactStaffMember.href(staffId), signal)
  if (typeof facts === 'string') return facts
  const told = v.safeParse(shown, facts)
  return told.success ? told.output.enquiry : 'failed'
}

/** The facts about a staff member: the page's where it has them, else fetched. */
function useStaffFacts(given: EnquiryFacts | undefined, staffId: number): AskedFactsState<EnquiryFacts> {
  const known = given?.staff?.id === staffId ? given : undefined
  return useAskedFacts(known, (signal) => askStaffFacts(staffId, signal), staffId)
}
