import * as v from 'valibot'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import * as routes from '#src/routes.ts'
import { askOwnAddress } from '../ask-own-address.ts'

const shown = v.object({
  enquiry: v.object({
    staff: v.object({
      id: v.number(),
      name: v.string(),
      jobTitle: v.string(),
      branch: v.string(),
      telephone: v.string(),
      photo: v.exactOptional(v.object({ hash: v.string(), width: v.number(), height: v.number() })),
    }),
  }),
})

/** What the overlay's own address says of a staff member. */
export async function askStaffFacts(staffId: number, signal: AbortSignal): Promise<EnquiryFacts | 'unknown' | 'failed'> {
  if (!Number.isSafeInteger(staffId)) return 'unknown'
  const facts = await askOwnAddress(routes.overlay.contactStaffMember.href(staffId), signal)
  if (typeof facts === 'string') return facts
  const told = v.safeParse(shown, facts)
  return told.success ? told.output.enquiry : 'failed'
}
