import { profileCharacters } from '#src/domain/accounts/profile.ts'
import type { FormDefinition } from './form-definition.ts'
import { senderFields } from './lead-fields.ts'

const { email, first_name } = senderFields

/** Sends a property to a friend. Nothing that is typed travels with it but a name, so that nobody can mail their own words by us. */
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
    name: {
      kind: 'text',
      label: 'Your name',
      type: 'text',
      autocomplete: 'name',
      mostCharacters: profileCharacters.first_name,
      rule: first_name.rule,
    },
  },
  hasHoneypot: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
