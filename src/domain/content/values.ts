import * as v from 'valibot'
import { isDay } from '../dates/day.ts'
import { readPostcode } from '../places/postcode.ts'
import { pictureFileName } from '../site/pictures.ts'

/** The control with which a form edits a value. */
export type Widget =
  | 'text'
  | 'paragraphs'
  | 'rich text'
  | 'article topic'
  | 'topic'
  | 'address part'
  | 'path'
  | 'link'
  | 'web address'
  | 'host'
  | 'search'
  | 'framed page'
  | 'video'
  | 'icon'
  | 'file'
  | 'picture'
  | 'picture text'
  | 'block'
  | 'block kind'
  | 'blocks'
  | 'branch'
  | 'department'
  | 'form'
  | 'person'
  | 'property'
  | 'telephone'
  | 'e-mail'
  | 'postcode'
  | 'point'
  | 'area'
  | 'plan point'
  | 'plan outline'
  | 'number'
  | 'money'
  | 'percent'
  | 'day'
  | 'day with time'
  | 'time'
  | 'hours'
  | 'week'
  | 'colour'
  | 'code'
  | 'secret'
  | 'yes or no'
  | 'choice'
  | 'list'
  | 'group'
  | 'names and values'

/** Facts about a value besides its schema: how it is edited, and what the checks of content need (src/content/block-values.ts). */
export interface ValueFacts {
  widget: Widget
  /** Warnings about a value that is nevertheless shown; each continues "FILE:LINE FIELD: ". */
  doubts?: (value: string) => readonly string[]
  /** The addresses contained in a value. */
  links?: (value: string) => readonly string[]
  /** For a reference to a block: the kind that the block must have. */
  blockKind?: string
  /** Unique among the items of its list. */
  isDistinct?: true
  /** The least width of a picture, in pixels. */
  leastWidth?: number
}

/** Attaches a widget and facts to a schema. */
export function edited<Schema extends v.GenericSchema>(widget: Widget, schema: Schema, facts: Omit<ValueFacts, 'widget'> = {}) {
  return v.pipe(schema, v.metadata({ widget, ...facts }))
}

/** Makes a field from its value, its label and its help. Wrap an optional field in `v.optional`. */
export function field<Schema extends v.GenericSchema>(value: Schema, label: string, help: string) {
  return v.pipe(value, v.title(label), v.description(help))
}

/** Values shared by several kinds of content. Their messages continue "FILE:LINE FIELD: ". */
export const textValue = edited('text', v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')))

/** Text that may be empty; an empty text is not shown. */
export const anyTextValue = edited('text', v.pipe(v.string(), v.trim()))

/** What a picture shows, for people who cannot see it; an empty text marks it as decoration. */
export const pictureTextValue = edited('picture text', v.pipe(v.string(), v.trim()))

/** At most so many characters. */
export const shortText = (most: number) => v.pipe(textValue, v.maxLength(most, `must have at most ${most} characters`))

/** Plain paragraphs, separated by empty lines. */
export const paragraphsValue = edited('paragraphs', anyTextValue)

export const telephoneValue = edited(
  'telephone',
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\+?[\d ]+$/, 'must be a telephone number: digits and spaces'),
    v.check((number) => number.replace(/\D/g, '').length >= 6, 'must have at least 6 digits'),
  ),
)

export const emailValue = edited('e-mail', v.pipe(v.string(), v.trim(), v.email('must be an e-mail address')))

/** A full postcode, normalised to its usual spelling. */
export const postcodeValue = edited(
  'postcode',
  v.pipe(
    textValue,
    v.check((written) => readPostcode(written).postcode !== '', 'must be a whole postcode such as TA1 1CK'),
    v.transform((written) => readPostcode(written).postcode),
  ),
)

/** A picture in the agency's images folder. */
export const imageFileValue = edited(
  'file',
  v.pipe(v.string(), v.regex(pictureFileName, 'must be the name of a .jpg, .png or .webp file in images/')),
)

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Safe as one segment of an address. */
export const slugValue = edited(
  'address part',
  v.pipe(v.string(), v.regex(slugPattern, 'must be lower-case letters and digits, with single hyphens')),
)

/** The slug of a branch, and the label of a department. */
export const branchValue = edited('branch', slugValue)
export const departmentValue = edited('department', slugValue)

export const wholeNumberValue = edited(
  'number',
  v.pipe(
    v.number(),
    v.check((number) => Number.isSafeInteger(number) && number >= 0, 'must be a whole number, 0 or more'),
  ),
)

/** A page of the site, a hash route of the page, another site, a telephone number or an e-mail address. */
export const linkValue = edited(
  'link',
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (address) => /^(\/(?!\/)|#|https?:\/\/|tel:|mailto:)/.test(address) && !/[\s"'<>\\]/.test(address),
      'must be an address beginning with /, #, https://, tel: or mailto:',
    ),
  ),
)

/** `https://plausible.io`; `*.` stands for all subdomains. */
export const hostValue = edited(
  'host',
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(
      /^https:\/\/(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d{1,5})?$/,
      'must be an address such as https://plausible.io or https://*.google-analytics.com',
    ),
  ),
)

/** A calendar day; the message shows the example. */
export const dayLike = (example: string) => edited('day', v.pipe(v.string(), v.check(isDay, `must be a day such as ${example}`)))

export const dayValue = dayLike('2026-11-28')

/** In London time; `2026-11-28T10:30` is accepted too. */
export const dayWithTimeValue = edited(
  'day with time',
  v.pipe(
    v.string(),
    v.check(
      (written) => isDay(written.slice(0, 10)) && /^.{10}([ T]([01]\d|2[0-3]):[0-5]\d)?$/.test(written),
      'must be a day such as 2026-11-28, or with a time 2026-11-28 10:30',
    ),
    v.transform((written) => written.replace('T', ' ')),
  ),
)

export const yesOrNoValue = edited('yes or no', v.boolean())

/** One of several fixed words. */
export const choiceOf = <const Words extends readonly string[]>(words: Words) => edited('choice', v.picklist(words))

/** Several of the same, at most `most`. */
export const listValue = <Item extends v.GenericSchema>(item: Item, most = 10_000) =>
  edited('list', v.pipe(v.array(item), v.maxLength(most, `must have at most ${most} of them`)))

/** A group of fields. */
export const groupOf = <const Entries extends v.ObjectEntries>(entries: Entries) => edited('group', v.strictObject(entries))
