import type { FormDefinition } from './form-definition.ts'
import { messageField, senderFields } from './lead-fields.ts'

/** rules: E20, E25, W32. The recipient and the channel are sent beside the fields. */
export const contactStaffMemberForm = {
  id: 'contact-staff-member',
  fields: { ...senderFields, message: messageField },
  hasHoneypot: true,
  honeypotWithin: 'lead_client',
  hasCaptcha: true,
} as const satisfies FormDefinition

/** The same for a department, or for a branch as a whole. */
export const contactOfficeForm = { ...contactStaffMemberForm, id: 'contact-office' } as const satisfies FormDefinition
