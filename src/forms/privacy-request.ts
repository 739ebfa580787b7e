import { askedTexts, privacyKinds } from '#src/domain/privacy/privacy-case.ts'
import type { FormDefinition } from './form-definition.ts'
import { messageField, senderFields } from './lead-fields.ts'

const { first_name, last_name, email } = senderFields

/** A complaint about data protection, or what somebody asks for under their rights. */
export const privacyRequestForm = {
  id: 'privacy-request',
  fields: {
    kind: {
      kind: 'choice',
      label: 'What it is about',
      isSelect: true,
      required: true,
      missing: 'Please choose what it is about',
      within: 'lead',
      options: privacyKinds.map((value) => ({ value, text: askedTexts[value] })),
    },
    first_name,
    last_name,
    email,
    message: {
      ...messageField,
      label: 'What happened, or what you ask for',
      required: true,
      missing: 'Please say what happened, or what you ask for',
      hint: 'Please send no identity documents: if we need to be sure who you are, we ask.',
    },
  },
  hasHoneypot: true,
  honeypotWithin: 'lead_client',
  hasCaptcha: true,
} as const satisfies FormDefinition
