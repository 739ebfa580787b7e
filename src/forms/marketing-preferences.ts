import type { FormDefinition } from './form-definition.ts'

/** rules: A14, W21. The body also names the user and the page on which the preferences were given: `user_id`, `opt_in_marketing_url`. */
export const marketingPreferencesForm = {
  id: 'marketing-preferences',
  fields: {
    opt_in_marketing_at: {
      kind: 'choice',
      label: 'News of properties and offers by email',
      options: [
        { value: 'optin', text: 'Yes, please send me news of properties and offers' },
        { value: 'optout', text: 'No, please do not' },
      ],
      required: true,
    },
  },
} as const satisfies FormDefinition

/** Whether mail about saved properties is sent. Apart from marketing, because users ask for these mails (rules: A31). */
export const propertyAlertsForm = {
  id: 'property-alerts',
  fields: {
    property_alerts: {
      kind: 'choice',
      label: 'Changes to properties you saved, by email',
      options: [
        { value: 'on', text: 'Yes, tell me when the price or the status changes' },
        { value: 'off', text: 'No, please do not' },
      ],
      required: true,
    },
  },
} as const satisfies FormDefinition
