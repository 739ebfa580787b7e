import * as v from 'valibot'
import { everyWords, senderOrigin } from './pull-schedule.ts'
import { secret } from './secret.ts'

/** Alto's export, which Vebra began: what Alto's support names when it makes a data feed. */
export const vebraSettings = v.strictObject({
  every: v.optional(everyWords, '15 minutes'),
  feed: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'must be the id of the data feed: letters and digits')),
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  password: secret,
  /** Of the export. Material information comes with 13. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(9, 'must be 9 to 13'), v.maxValue(13, 'must be 9 to 13')), 13),
  address: v.optional(senderOrigin, 'https://webservices.vebra.com'),
})
