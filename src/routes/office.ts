import { officeForm, officeScreen } from './office-route.ts'
import type { Route } from './route.ts'

/** Pending work of the signed-in user. */
export const home = officeScreen('use-office', '/office')

/** The office users. */
export const users = officeScreen('see-office-users', '/office/users')

export const inviteUser = officeForm('change-office-users', '/office/users')

export const userPage = officeScreen('see-office-users', '/office/users/:id{[0-9]{1,9}}')

export const changeUser = officeForm('change-office-users', '/office/users/:id{[0-9]{1,9}}')

/** Withdraws a user's access, in all their browsers at once. */
export const endUser = officeForm('change-office-users', '/office/users/:id{[0-9]{1,9}}/end')

/** A new link, for a user who lost the first one, or their ways to sign in. */
export const inviteAgain = officeForm('change-office-users', '/office/users/:id{[0-9]{1,9}}/invite')

export const audit = officeScreen('read-audit', '/office/audit')

export const auditFile = officeScreen('export-audit', '/office/audit.csv')

/** The office's own styles and scripts, which contain no personal data. */
export const asset = {
  method: 'GET',
  path: '/office/assets/:file',
  href: (file: string) => `/office/assets/${file}`,
  keep: 'in-browsers',
  query: 'none',
  action: 'visit',
  crawlers: 'closed',
} as const satisfies Route

/** Any other path below it, which is never a page of the agency. */
export const anything = officeScreen('use-office', '/office/*', { href: () => '/office/nothing-here' })
