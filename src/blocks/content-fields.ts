import * as v from 'valibot'
import { isDay } from '#src/domain/dates/day.ts'
import { embedOf } from '#src/domain/media/embed.ts'
import { pictureFileName } from '#src/domain/site/pictures.ts'
import { harmlessHtml, leftOut, linksIn } from '#src/domain/text/harmless-html.ts'
import { markupIn } from '#src/domain/text/plain-text.ts'

/**
 * What the contents of blocks are made of. Each field says its label and its help, as a form to edit it would show them, and the
 * widget of that form. Messages go on after "FILE:LINE FIELD: ". A field that may be left out is wrapped: `v.optional(text(…), 'words')`.
 */

/** How a form lets somebody fill in a field. */
type Widget =
  | 'text'
  | 'article topic'
  | 'block'
  | 'branch'
  | 'department'
  | 'form'
  | 'person'
  | 'icon'
  | 'topic'
  | 'framed page'
  | 'video'
  | 'paragraphs'
  | 'rich text'
  | 'link'
  | 'search'
  | 'file'
  | 'picture'
  | 'number'
  | 'day'
  | 'yes or no'
  | 'choice'
  | 'list'
  | 'group'

/** One line of text. */
export const text = (label: string, help: string) => field(someText, 'text', label, help, { doubts: markupIn })

/** One line of text that tells an item of a list from the others, such as the name of a tab. */
export const ownName = (label: string, help: string) => field(someText, 'text', label, help, { doubts: markupIn, isDistinct: true })

/** What articles are told apart by, whatever the case of its letters. */
export const articleTopic = (label: string, help: string) => field(someText, 'article topic', label, help, { doubts: markupIn })

/** What events are told apart by, whatever the case of its letters. */
export const topic = (label: string, help: string) => field(someText, 'topic', label, help, { doubts: markupIn })

/** Plain paragraphs, separated by empty lines. */
export const paragraphs = (label: string, help: string) => field(someText, 'paragraphs', label, help, { doubts: markupIn })

/**
 * The name of something else that the agency wrote: the id of a `block` of the same page, the slug of a `branch`, the label of a
 * `department`, the htmlFormId of a `form`, the urlLabel of a `person`. One that is not there is told (src/content/check-blocks.ts),
 * as is a block that is not of `blockKind`.
 */
export const nameOf = (
  what: 'block' | 'branch' | 'department' | 'form' | 'person',
  label: string,
  help: string,
  { blockKind }: { blockKind?: string } = {},
) => field(someText, what, label, help, blockKind === undefined ? {} : { blockKind })

/** HTML of the few elements that harmless-html.ts lets through; safe to be inserted. */
export const richText = (label: string, help: string) =>
  field(v.pipe(someText, v.transform(harmlessHtml), v.nonEmpty('must hold text')), 'rich text', label, help, {
    doubts: leftOut,
    links: linksIn,
  })

/** A page of the site, an overlay, another site, a telephone number or an e-mail address. */
export const link = (label: string, help: string) =>
  field(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(\/(?!\/)|#|https:\/\/|tel:|mailto:)[^\s"'<>\\]*$/, 'must be an address beginning with /, #, https://, tel: or mailto:'),
    ),
    'link',
    label,
    help,
  )

/** Another site's page, which is shown in a frame where site.yaml allows its host. */
export const framedPage = (label: string, help: string) =>
  field(v.pipe(v.string(), v.trim(), v.regex(/^https:\/\/[^\s"'<>\\]+$/, 'must be an https: address')), 'framed page', label, help)

/** A film at a service that the site knows, a virtual tour, or a film by itself; others are links. */
export const video = (label: string, help: string) =>
  field(v.pipe(v.string(), v.trim(), v.regex(/^https:\/\/[^\s"'<>\\]+$/, 'must be an https: address')), 'video', label, help, {
    doubts: (address) => (['frame', 'file'].includes(embedOf(address)?.kind ?? '') ? [] : [`is shown as a link, if at all: ${notShown}`]),
  })

/** One of the site's drawings by name, or a .png file in images/. */
export const icon = (label: string, help: string, names: readonly string[]) =>
  field(someText, 'icon', label, help, {
    doubts: (name) =>
      names.includes(name.toLowerCase()) || name.endsWith('.png')
        ? []
        : [`is none of ${names.join(', ')}, and no .png file: ${names.at(-1)} is shown`],
  })

/** The address of a search on this site, without query. */
export const searchAddress = (label: string, help: string) =>
  field(
    v.pipe(v.string(), v.regex(/^\/property-for-(sale|rent)(\/[^\s?#]*)?$/, 'must begin with /property-for-sale or /property-for-rent')),
    'search',
    label,
    help,
  )

/** A link with its words. */
export const linkText = (label: string, help: string) =>
  group(label, help, {
    text: text('Words', 'What the link says.'),
    link: link('Address', 'Where it leads: a page such as /about, #/book-a-valuation, or an address with https:, tel: or mailto:.'),
  })

/** A picture in the agency's images folder; the site makes the sizes. One of fewer pixels across than `least`, which is blurred, is told. */
export const picture = (label: string, help: string, { least = 480 } = {}) =>
  field(
    v.strictObject({
      file: field(
        v.pipe(v.string(), v.regex(pictureFileName, 'must be the name of a .jpg, .png or .webp file in images/')),
        'file',
        'File',
        'Name of a file in images/, as large as you have it.',
        { leastWidth: least },
      ),
      alt: v.optional(
        field(v.pipe(v.string(), v.trim()), 'text', 'Description', 'What it shows, for who cannot see it. Mere decoration has none.'),
        '',
      ),
    }),
    'picture',
    label,
    help,
  )

/** A whole number within bounds. */
export const wholeNumber = (label: string, help: string, { least, most }: { least: number; most: number }) => {
  const message = `must be a whole number from ${least} to ${most}`
  return field(v.pipe(v.number(), v.integer(message), v.minValue(least, message), v.maxValue(most, message)), 'number', label, help)
}

/** A day of the calendar: `2026-10-12`. */
export const day = (label: string, help: string) =>
  field(v.pipe(v.string(), v.check(isDay, 'must be a day such as 2026-10-12')), 'day', label, help)

export const yesOrNo = (label: string, help: string) => field(v.boolean(), 'yes or no', label, help)

/** One of a few words. */
export const choice = <const Words extends readonly string[]>(label: string, help: string, words: Words) =>
  field(v.picklist(words), 'choice', label, help)

/** Several of the same, at most `most`; a list that must not be empty says `least: 1`. */
export const list = <Item extends v.GenericSchema>(label: string, help: string, item: Item, { least = 0, most = 100 } = {}) =>
  field(
    v.pipe(
      v.array(item),
      v.minLength(least, `must have at least ${least} of them`),
      v.maxLength(most, `must have at most ${most} of them`),
    ),
    'list',
    label,
    help,
  )

/** Fields that belong together. Within `list` it stands as `v.strictObject`, because the list has label and help. */
const group = <const Entries extends v.ObjectEntries>(label: string, help: string, entries: Entries) =>
  field(v.strictObject(entries), 'group', label, help)

const someText = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))

/** What a check of content asks of a field besides its schema (FieldFacts in src/content/block-values.ts). */
interface Checks {
  doubts?: (value: string) => readonly string[]
  links?: (value: string) => readonly string[]
  blockKind?: string
  isDistinct?: true
  leastWidth?: number
}

const notShown = 'no service that the site knows has such a film'

function field<Schema extends v.GenericSchema>(schema: Schema, widget: Widget, label: string, help: string, checks: Checks = {}) {
  return v.pipe(schema, v.title(label), v.description(help), v.metadata({ widget, ...checks }))
}
