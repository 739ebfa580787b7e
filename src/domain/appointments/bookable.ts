import type { AgencyContent, Branch } from '../site/agency.ts'
import type { AppointmentKind } from './appointment.ts'

/** The branch with this id if visitors can book this kind of appointment there; undefined if they only state preferred times. */
export function bookableBranch(
  { branches }: Pick<AgencyContent, 'branches'>,
  id: number | undefined,
  kind: AppointmentKind,
): Branch | undefined {
  const branch = branches.find((one) => one.id === id)
  return branch?.appointments?.minutes[kind] === undefined ? undefined : branch
}
