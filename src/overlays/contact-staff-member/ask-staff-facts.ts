import * as v from 'valibot'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import * as routes from '#src/routes.ts'

const patience = 15_000

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

/** What the overlay's own address says of a staff member: its page carries the facts that its dialog was drawn from. */
export async function askStaffFacts(staffId: number, signal: AbortSignal): Promise<EnquiryFacts | 'unknown' | 'failed'> {
  if (!Number.isSafeInteger(staffId)) return 'unknown'
  try {
    const response = await fetch(routes.overlay.contactStaffMember.href(staffId), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    if (response.status === 404) return 'unknown'
    if (!response.ok) return 'failed'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const facts = page.querySelector<HTMLElement>('dialog[data-facts]')?.dataset.facts
    return v.parse(shown, JSON.parse(facts ?? '{}')).enquiry
  } catch {
    return 'failed'
  }
}
