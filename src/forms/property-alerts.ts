import type { FormDefinition } from './form-definition.ts'

/** Whether mail goes out about saved properties. Apart from marketing: these were asked for (rules: A31). */
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
