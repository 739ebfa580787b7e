import { type ShownStaff, shownStaff } from '#src/domain/site/shown-staff.ts'
import type { NeedContext } from './need-context.ts'

/** Everybody who works at the agency, with their photographs. */
export function loadStaff({ agency, pictures }: NeedContext, _ask: true): readonly ShownStaff[] {
  return shownStaff(agency.branches, pictures)
}
