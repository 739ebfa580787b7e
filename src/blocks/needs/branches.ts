import type { Branch } from '#src/domain/site/agency.ts'
import type { NeedContext } from './need-context.ts'

/** All branches of the agency, in the order of its content. */
export function loadBranches({ agency }: NeedContext, _ask: true): readonly Branch[] {
  return agency.branches
}
