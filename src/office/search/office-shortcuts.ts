import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import type { Action } from '#src/routes/route.ts'
import * as routes from '#src/routes.ts'
import { sectionsFor } from '../navigation.ts'

/** An action or a screen that the search can lead to. */
export interface OfficeShortcut {
  text: string
  href: string
}

/** Actions in addition to the navigation's sections; each for the users who may do it. */
const deeds: readonly (OfficeShortcut & { action: Action })[] = [
  { text: 'Late enquiries', href: `${routes.officeEnquiries.list.href()}?view=late`, action: 'see-enquiries' },
  { text: 'My enquiries', href: `${routes.officeEnquiries.list.href()}?view=mine`, action: 'see-enquiries' },
  { text: 'New appointment', href: routes.officeDiary.newPage.href(), action: routes.officeDiary.newPage.action },
  { text: 'Who goes to appointments, and who is away', href: routes.officeDiary.people.href(), action: routes.officeDiary.people.action },
  { text: 'Hide a property, or feature it', href: routes.officeStock.list.href(), action: 'decide-stock' },
  { text: 'Tell people of a home they look for', href: routes.officeStock.list.href(), action: 'recommend-properties' },
  { text: 'Find a person', href: routes.officePeople.list.href(), action: 'see-people' },
  { text: 'Invite an office user', href: `${routes.office.users.href()}#invite`, action: 'change-office-users' },
  { text: 'Consents', href: routes.officePrivacy.consents.href(), action: 'see-privacy' },
  { text: 'Remove what is due', href: routes.officePrivacy.retention.href(), action: 'remove-due' },
  { text: 'How I sign in', href: routes.officeSignIn.account.href(), action: 'use-office' },
  { text: 'Keyboard shortcuts', href: `${routes.officeSignIn.account.href()}#shortcuts`, action: 'use-office' },
  { text: 'Publish my drafts of the site', href: routes.officeContent.drafts.href(), action: 'edit-content' },
  { text: 'Approvals, schedule and reviews', href: routes.officeContent.waiting.href(), action: 'edit-content' },
  { text: 'History of the site', href: routes.officeContent.history.href(), action: 'edit-content' },
  { text: 'Add a page or an article', href: routes.officeContent.newPage.href(), action: 'edit-content' },
  { text: 'Change the fees', href: `${routes.officeContent.file.href('site.yaml')}?at=legal.fees`, action: 'publish-content' },
  { text: 'View the site and edit it', href: routes.officeContent.view.href(), action: 'edit-content' },
  { text: 'See the website', href: routes.site.home.href(), action: 'use-office' },
]

/** All actions and screens of the user. */
export function shortcutsFor(asker: OfficeAsker): OfficeShortcut[] {
  const parts = sectionsFor(asker, '').map(({ text, href }) => ({ text: `Go to ${text}`, href }))
  return [...parts, ...deeds.filter(({ action }) => may(asker, action)).map(({ text, href }) => ({ text, href }))]
}

/** Whether each typed word begins a word of the text. */
export function matchesTyped(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((each) => words.some((word) => word.startsWith(each)))
}
