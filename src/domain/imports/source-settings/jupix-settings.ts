import * as v from 'valibot'
import { every } from './pull-schedule.ts'
import { secretField } from './secret.ts'

/** Jupix's file of all that is on the market, written each night. */
export const jupixSettings = v.strictObject({
  every: every('6 hours'),
  // A secret as a whole: nothing else is asked of who fetches it.
  address: secretField('Address', 'Where the file is, as Jupix gave it.'),
})
