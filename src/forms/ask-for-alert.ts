import { letterRhythms, letterRhythmTexts } from '#src/domain/valuation/home-letter.ts'
import { emailField } from './account-fields.ts'
import type { FormDefinition } from './form-definition.ts'

/** They mail addresses that are not known to be their senders', and count as one form. */
const checked = { hasCaptcha: true, captchaAs: 'ask-for-alert' } as const

/** For an alert without an account; of a property it has no frequency (decision 237). */
export const propertyAlertForm = {
  id: 'ask-for-property-alert',
  ...checked,
  fields: { email: emailField },
} as const satisfies FormDefinition

/** For letters about a home that is tracked. */
export const homeLettersForm = {
  id: 'ask-for-home-letters',
  ...checked,
  fields: {
    ...propertyAlertForm.fields,
    rhythm: {
      kind: 'choice',
      isSelect: true,
      label: 'How often',
      options: letterRhythms.map((value) => ({ value, text: letterRhythmTexts[value] })),
      required: true,
    },
  },
} as const satisfies FormDefinition

export const searchAlertForm = {
  id: 'ask-for-alert',
  ...checked,
  fields: {
    ...propertyAlertForm.fields,
    alert_frequency: {
      kind: 'choice',
      isSelect: true,
      label: 'How often',
      options: [
        { value: 'I', text: 'As soon as there is something' },
        { value: 'D', text: 'Once a day' },
        { value: 'W', text: 'Once a week' },
        { value: 'M', text: 'Once a month' },
      ],
      required: true,
    },
  },
} as const satisfies FormDefinition
