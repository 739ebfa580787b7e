import type { FormDefinition } from './form-definition.ts'
import { senderFields } from './lead-fields.ts'

const { email } = senderFields

/**
 * Sends a property to a friend. Nothing that is typed is sent along, not even a name, so that nobody can mail their own text through the
 * site.
 */
export const sharePropertyForm = {
  id: 'share-property',
  fields: {
    friend_email: {
      kind: 'text',
      label: 'Your friend’s email',
      type: 'email',
      autocomplete: 'off',
      required: true,
      mostCharacters: email.mostCharacters,
      rule: email.rule,
      missing: email.missing,
    },
  },
  hasHoneypot: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
