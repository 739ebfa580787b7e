import type { Branch } from '../site/agency.ts'
import type { CustomForm } from '../site/custom-form.ts'
import type { LeadTarget, RoutedProperty } from './route-lead.ts'

/** Whom a form of the agency's is for: the branch and the department it names; of several departments of that label the property's branch's comes first. */
export function formTarget(
  branches: readonly Branch[],
  { branch: slug, department: label }: Pick<CustomForm, 'branch' | 'department'>,
  property: RoutedProperty | undefined,
): LeadTarget {
  const named = branches.find((branch) => branch.slug === slug)
  const nearest = named ?? branches.find(({ id }) => id === property?.branchId)
  const among = slug === undefined ? [...(nearest ? [nearest] : []), ...branches] : [...(named ? [named] : [])]
  const department = among.flatMap(({ departments }) => departments).find((each) => each.label === label)
  return { property, channel: property?.channel, branchId: named?.id, departmentId: department?.id }
}
