import * as v from 'valibot'
import { channels } from '../property/channel.ts'
import { choiceOf, edited, field, wholeNumberValue } from './values.ts'

const between = (least: number, most: number) => {
  const message = `must be between ${least} and ${most}`
  return edited('number', v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(least, message), v.maxValue(most, message)))
}

const addressValue = edited(
  'text',
  v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'must be of small letters, figures and hyphens, such as taunton')),
)

/** One of `screens` in content/<agency>/site.yaml: a screen in a window that turns through homes (docs/paper.md). */
export const screenContent = v.strictObject({
  address: field(addressValue, 'Address', 'The last part of its address, after /window/. A long one that nobody guesses keeps it private.'),
  branch: v.exactOptional(field(wholeNumberValue, 'Branch', 'The number of the branch whose homes it shows; if left out, all.')),
  channel: v.exactOptional(field(choiceOf(channels), 'Homes', 'Those for sale or those to let; if left out, both.')),
  seconds: v.optional(field(between(5, 120), 'Seconds', 'How long each home is shown.'), 12),
  dimFrom: v.exactOptional(field(between(0, 23), 'Dark from', 'The hour from which the screen is dark; if left out, it never is.')),
  dimUntil: v.optional(field(between(0, 23), 'Dark until', 'The hour at which it is light again.'), 7),
})
