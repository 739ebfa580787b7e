import * as v from 'valibot'
import { everyWords } from './pull-schedule.ts'
import { secret } from './secret.ts'

/** Jupix's file of all that is on the market, written each night. */
export const jupixSettings = v.strictObject({
  every: v.optional(everyWords, '6 hours'),
  /** A secret as a whole: nothing else is asked of who fetches it. */
  address: secret,
})
