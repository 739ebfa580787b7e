import * as v from 'valibot'
import { isDay } from '../domain/dates/day.ts'
import { pictureFileName } from '../domain/site/pictures.ts'

/** Schemas that several content files share. Their messages go on after "FILE:LINE FIELD: ". */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))

/** Optional: the empty string when it is left out, and then nothing of it is shown. */
export const textOrNothing = v.optional(v.pipe(v.string(), v.trim()), '')

export const telephone = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\+?[\d ]+$/, 'must be a telephone number: digits and spaces'),
  v.check((number) => number.replace(/\D/g, '').length >= 6, 'must have at least 6 digits'),
)

export const email = v.pipe(v.string(), v.trim(), v.email('must be an e-mail address'))

/** A picture in the agency's images folder. */
export const imageFile = v.pipe(v.string(), v.regex(pictureFileName, 'must be the name of a .jpg, .png or .webp file in images/'))

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Safe as one segment of an address. */
export const slug = v.pipe(v.string(), v.regex(slugPattern, 'must be lower-case letters and digits, with single hyphens'))

export const wholeNumber = v.pipe(
  v.number(),
  v.check((number) => Number.isSafeInteger(number) && number >= 0, 'must be a whole number, 0 or more'),
)

/** A page of the site, a hash route on the page, another site, a telephone number or an e-mail address. */
export const link = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (address) => /^(\/(?!\/)|#|https?:\/\/|tel:|mailto:)/.test(address) && !/[\s"'<>\\]/.test(address),
    'must be an address beginning with /, #, https://, tel: or mailto:',
  ),
)

/** `https://plausible.io`, or with `*.` all hosts below one. */
export const host = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^https:\/\/(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d{1,5})?$/,
    'must be an address such as https://plausible.io or https://*.google-analytics.com',
  ),
)

/** A script elsewhere. A policy takes no address with these signs. */
export const scriptAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (address) => URL.canParse(address) && new URL(address).protocol === 'https:' && !/[\s"';,\\]/.test(address),
    'must be an address such as https://calendar.example/script.js',
  ),
)

export const day = v.pipe(v.string(), v.check(isDay, 'must be a day such as 2026-11-28'))

/** By the clock in London; `2026-11-28T10:30` is read too. */
export const dayWithTime = v.pipe(
  v.string(),
  v.check(
    (written) => isDay(written.slice(0, 10)) && /^.{10}([ T]([01]\d|2[0-3]):[0-5]\d)?$/.test(written),
    'must be a day such as 2026-11-28, or with a time 2026-11-28 10:30',
  ),
  v.transform((written) => written.replace('T', ' ')),
)

/** Says label and help as the fields of blocks do (blocks/content-fields.ts), as a form to edit them would show them. */
export function said<Schema extends v.GenericSchema>(schema: Schema, label: string, help: string) {
  return v.pipe(schema, v.title(label), v.description(help))
}
