import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import { type Asked, useAsked } from '../use-asked.ts'
import { askStaffFacts } from './ask-staff-facts.ts'

/** The facts about a staff member: those of the page where it has them, else asked for. */
export function useStaffFacts(given: EnquiryFacts | undefined, staffId: number): Asked<EnquiryFacts> {
  const known = given?.staff?.id === staffId ? given : undefined
  return useAsked(known, (signal) => askStaffFacts(staffId, signal), staffId)
}
