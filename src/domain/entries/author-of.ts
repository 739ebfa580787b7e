import * as routes from '#src/routes.ts'
import type { Branch } from '../site/agency.ts'
import { fullName } from '../site/staff-member.ts'

/** Who wrote something. */
export interface Author {
  name: string
  /** Of somebody who works here. */
  jobTitle?: string
  /** The path of their page. */
  href?: string
}

/** The member of staff of that urlLabel, else somebody of that name; undefined where nobody is named. */
export function authorOf(author: string | undefined, branches: readonly Pick<Branch, 'staff'>[]): Author | undefined {
  if (author === undefined) return undefined
  const member = branches.flatMap(({ staff }) => staff).find(({ urlLabel }) => urlLabel === author)
  return member ? { name: fullName(member), jobTitle: member.jobTitle, href: routes.staff.one.href(member.urlLabel) } : { name: author }
}
