import type { MailKind } from './mail.ts'

/** Hours after which nobody needs a mail any more that could not be delivered. */
export const usefulHours: Readonly<Record<MailKind, number>> = {
  welcome: 72,
  'confirm-again': 24,
  'reset-password': 1,
  'sign-in-code': 1,
  'password-changed': 72,
  'passkey-changed': 72,
  'email-change-asked': 72,
  'email-changed': 72,
  'already-registered': 24,
  alert: 48,
  // Nobody else tells the branch.
  lead: 14 * 24,
  'lead-received': 72,
  'lead-account': 72,
  appointment: 72,
  'appointment-reminder': 20,
  'appointment-changed': 14 * 24,
  'appointment-removed': 14 * 24,
  'shared-property': 72,
}
