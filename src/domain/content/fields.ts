import * as v from 'valibot'
import { embedLink } from '../media/embed.ts'
import { harmlessHtml, linksIn, removedFromHtml } from '../text/harmless-html.ts'
import { markupIn } from '../text/plain-text.ts'
import {
  choiceOf,
  dayLike,
  edited,
  field,
  groupOf,
  imageFileValue,
  pictureTextValue,
  textValue,
  type ValueFacts,
  yesOrNoValue,
} from './values.ts'

/**
 * The fields that block contents are made of, each with its label, its help and its value (values.ts). Other content defines its fields
 * with `field`. Wrap an optional field: `v.optional(text(…), 'words')`.
 */

/** One line of text. */
export const text = (label: string, help: string) => made('text', textValue, label, help, { doubts: markupIn })

/** One line of text that is unique within its list, such as the name of a tab. */
export const ownName = (label: string, help: string) => made('text', textValue, label, help, { doubts: markupIn, isDistinct: true })

/** The topic of an article; case does not matter. */
export const articleTopic = (label: string, help: string) => made('article topic', textValue, label, help, { doubts: markupIn })

/** The topic of an event; case does not matter. */
export const topic = (label: string, help: string) => made('topic', textValue, label, help, { doubts: markupIn })

/** Plain paragraphs, separated by empty lines. */
export const paragraphs = (label: string, help: string) => made('paragraphs', textValue, label, help, { doubts: markupIn })

/**
 * A reference to something else that the agency wrote: the id of a `block` of the same page, the slug of a `branch`, the label of a
 * `department`, the htmlFormId of a `form`, the urlLabel of a `person`. src/content/check-blocks.ts reports a reference that leads nowhere,
 * and a block that is not of `blockKind`.
 */
export const referenceName = (
  what: 'block' | 'branch' | 'department' | 'form' | 'person',
  label: string,
  help: string,
  { blockKind }: { blockKind?: string } = {},
) => made(what, textValue, label, help, blockKind === undefined ? {} : { blockKind })

/** HTML of the few elements that harmless-html.ts allows; safe to insert. */
export const richText = (label: string, help: string) =>
  made('rich text', v.pipe(textValue, v.transform(harmlessHtml), v.nonEmpty('must hold text')), label, help, {
    doubts: removedFromHtml,
    links: linksIn,
  })

/** A page of the site, an overlay, another site, a telephone number or an e-mail address. */
export const link = (label: string, help: string) =>
  made(
    'link',
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(\/(?!\/)|#|https:\/\/|tel:|mailto:)[^\s"'<>\\]*$/, 'must be an address beginning with /, #, https://, tel: or mailto:'),
    ),
    label,
    help,
  )

/** A page of another site, shown in a frame if site.yaml allows its host. */
export const framedPage = (label: string, help: string) => made('framed page', httpsValue, label, help)

/** A film of the library, one at a known service, a virtual tour or a video file; any other address becomes a link. */
export const video = (label: string, help: string) =>
  made('video', filmValue, label, help, {
    doubts: (address) => (['frame', 'file'].includes(embedLink(address)?.kind ?? '') ? [] : [`is shown as a link, if at all: ${notShown}`]),
  })

/** One of the site's icons by name, or a .png file in images/. */
export const icon = (label: string, help: string, names: readonly string[]) =>
  made('icon', textValue, label, help, {
    doubts: (name) =>
      names.includes(name.toLowerCase()) || name.endsWith('.png')
        ? []
        : [`is none of ${names.join(', ')}, and no .png file: ${names.at(-1)} is shown`],
  })

/** The address of a search on this site, without a query. */
export const searchAddress = (label: string, help: string) =>
  made(
    'search',
    v.pipe(v.string(), v.regex(/^\/property-for-(sale|rent)(\/[^\s?#]*)?$/, 'must begin with /property-for-sale or /property-for-rent')),
    label,
    help,
  )

/** The text of a link. */
export const linkText = (label: string, help: string) =>
  group(label, help, {
    text: text('Words', 'What the link says.'),
    link: link('Address', 'Where it leads: a page such as /about, #/book-a-valuation, or an address with https:, tel: or mailto:.'),
  })

/**
 * A picture in the agency's images folder; the site makes the sizes. A picture narrower than `least` pixels would be blurred and is
 * reported.
 */
export const picture = (label: string, help: string, { least = 480 } = {}) =>
  made(
    'picture',
    v.strictObject({
      file: made('file', imageFileValue, 'File', 'A picture of the library, as large as you have it.', { leastWidth: least }),
      alt: v.optional(field(pictureTextValue, 'Description', 'What it shows, for who cannot see it.'), ''),
    }),
    label,
    help,
  )

/** A whole number within bounds. */
export const wholeNumber = (label: string, help: string, { least, most }: { least: number; most: number }) => {
  const message = `must be a whole number from ${least} to ${most}`
  return made('number', v.pipe(v.number(), v.integer(message), v.minValue(least, message), v.maxValue(most, message)), label, help)
}

/** A day of the calendar: `2026-10-12`. */
export const day = (label: string, help: string) => field(dayLike('2026-10-12'), label, help)

export const yesOrNo = (label: string, help: string) => field(yesOrNoValue, label, help)

/** One of several fixed words. */
export const choice = <const Words extends readonly string[]>(label: string, help: string, words: Words) =>
  field(choiceOf(words), label, help)

/** A list of at most `most` items; `least: 1` forbids an empty list. */
export const list = <Item extends v.GenericSchema>(label: string, help: string, item: Item, { least = 0, most = 100 } = {}) =>
  made(
    'list',
    v.pipe(
      v.array(item),
      v.minLength(least, `must have at least ${least} of them`),
      v.maxLength(most, `must have at most ${most} of them`),
    ),
    label,
    help,
  )

/** A group of fields. Inside `list`, use `v.strictObject` instead, because the list has label and help. */
const group = <const Entries extends v.ObjectEntries>(label: string, help: string, entries: Entries) => field(groupOf(entries), label, help)

const httpsValue = v.pipe(v.string(), v.trim(), v.regex(/^https:\/\/[^\s"'<>\\]+$/, 'must be an https: address'))

const filmValue = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^(https:\/\/[^\s"'<>\\]+|\/films\/[\w-]+\.(mp4|webm))$/,
    'must be an https: address, or the address of a film of the library such as /films/tour.mp4',
  ),
)

const notShown = 'no service that the site knows has such a film'

function made<Schema extends v.GenericSchema>(
  widget: ValueFacts['widget'],
  schema: Schema,
  label: string,
  help: string,
  facts: Omit<ValueFacts, 'widget'> = {},
) {
  return field(edited(widget, schema, facts), label, help)
}

/** The type that a schema yields, with read-only lists. */
export type Content<Schema extends v.GenericSchema> = WithReadonlyLists<v.InferOutput<Schema>>

type WithReadonlyLists<T> = T extends readonly unknown[]
  ? { readonly [Key in keyof T]: WithReadonlyLists<T[Key]> }
  : T extends object
    ? { [Key in keyof T]: WithReadonlyLists<T[Key]> }
    : T
