import * as v from 'valibot'
import { everyWords, senderOrigin } from './pull-schedule.ts'
import { secret } from './secret.ts'

/** Street's property feed. */
export const streetSettings = v.strictObject({
  every: v.optional(everyWords, '15 minutes'),
  /** Made in Street's settings. */
  apiToken: secret,
  address: v.optional(senderOrigin, 'https://street.co.uk'),
})
