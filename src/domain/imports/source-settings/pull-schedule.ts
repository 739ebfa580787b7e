import * as v from 'valibot'
import { edited, field } from '../../content/values.ts'

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 60 * 60_000 }
const leastMs = 5 * unitMs.minute!
const mostMs = 24 * unitMs.hour!

/** How often a source is asked, in words: `15 minutes`, `1 hour`. Read as milliseconds. */
export const everyWords = v.pipe(
  v.string('must say how often, such as 15 minutes'),
  v.regex(/^[1-9]\d{0,3} (?:minute|hour)s?$/, 'must be minutes or hours, such as 15 minutes'),
  v.transform((words) => {
    const [number = '', unit = ''] = words.split(/ |s$/)
    return Number(number) * (unitMs[unit] ?? 0)
  }),
  v.check((ms) => ms >= leastMs && ms <= mostMs, 'must be between 5 minutes and 24 hours'),
)

/** `every`, in milliseconds. */
export const every = (usual: string) =>
  v.optional(field(edited('text', everyWords), 'How often', 'Every 15 minutes, 1 hour and so on.'), usual)

export const senderOrigin = v.pipe(
  v.string('must be an address, such as https://example.com'),
  v.regex(/^https?:\/\/[^/?#@\s]+\/?$/i, 'must be an address without a path, user or query, such as https://example.com'),
  v.check((address) => URL.canParse(address), 'must be an address'),
)

/** Where a sender is asked: an origin alone, as what follows it is the format's. */
export const addressOf = (usual: string, label = 'Address') =>
  v.optional(
    field(edited('web address', senderOrigin), label, 'Where its server is; the usual one unless the sender named another.'),
    usual,
  )
