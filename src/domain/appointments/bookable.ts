import type { AgencyContent, Branch } from '../site/agency.ts'
import type { AppointmentKind } from './appointment.ts'

/** The branch of this number where visitors can book this with it; undefined where they say when they would like to come. */
export function bookableBranch(
  { branches }: Pick<AgencyContent, 'branches'>,
  id: number | undefined,
  kind: AppointmentKind,
): Branch | undefined {
  const branch = branches.find((one) => one.id === id)
  return branch?.appointments?.minutes[kind] === undefined ? undefined : branch
}
