import * as v from 'valibot'
import { edited, field } from '../../content/values.ts'
import { addressOf, every } from './pull-schedule.ts'
import { secretField } from './secret.ts'

/** Alto's export, which Vebra began: what Alto's support names when it makes a data feed. */
export const vebraSettings = v.strictObject({
  every: every('15 minutes'),
  feed: field(
    edited('text', v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'must be the id of the data feed: letters and digits'))),
    'Data feed',
    'Its id: letters and digits.',
  ),
  username: field(edited('text', v.pipe(v.string(), v.minLength(1), v.maxLength(200))), 'User name', 'As Alto’s support named it.'),
  password: secretField('Password', 'As Alto’s support named it.'),
  version: v.optional(
    field(
      edited('number', v.pipe(v.number(), v.integer(), v.minValue(9, 'must be 9 to 13'), v.maxValue(13, 'must be 9 to 13'))),
      'Version',
      'Of the export; material information comes with 13.',
    ),
    13,
  ),
  address: addressOf('https://webservices.vebra.com'),
})
