import * as v from 'valibot'
import { addressOf, every } from './pull-schedule.ts'
import { secretField } from './secret.ts'

/** Street's property feed. */
export const streetSettings = v.strictObject({
  every: every('15 minutes'),
  apiToken: secretField('API token', 'Made in Street’s settings.'),
  address: addressOf('https://street.co.uk'),
})
