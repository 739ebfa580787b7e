import { officeForm, officeScreen } from './office-route.ts'
import type { Route } from './route.ts'

/** What waits for whoever is signed in. */
export const home = officeScreen('use-office', '/office')

/** Who may sign in. */
export const users = officeScreen('see-office-users', '/office/users')

export const inviteUser = officeForm('change-office-users', '/office/users')

export const userPage = officeScreen('see-office-users', '/office/users/:id{[0-9]{1,9}}')

export const changeUser = officeForm('change-office-users', '/office/users/:id{[0-9]{1,9}}')

/** Shuts somebody out, on all their browsers at once. */
export const endUser = officeForm('change-office-users', '/office/users/:id{[0-9]{1,9}}/end')

/** A new link, for who has lost the first one, or their ways to sign in. */
export const inviteAgain = officeForm('change-office-users', '/office/users/:id{[0-9]{1,9}}/invite')

export const audit = officeScreen('read-audit', '/office/audit')

export const auditFile = officeScreen('export-audit', '/office/audit.csv')

/** The area's own styles and scripts, which say nothing about anybody. */
export const asset = {
  method: 'GET',
  path: '/office/assets/:file',
  href: (file: string) => `/office/assets/${file}`,
  keep: 'in-browsers',
  query: 'none',
  action: 'visit',
  crawlers: 'closed',
} as const satisfies Route

/** Whatever else is asked for below it: not a page of the agency's. */
export const anything = officeScreen('use-office', '/office/*', { href: () => '/office/nothing-here' })
