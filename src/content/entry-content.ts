import * as v from 'valibot'
import type { Entry, EntryKind, VacancyFacts } from '../domain/entries/entry.ts'
import { calendars } from '../domain/events/calendar-event.ts'
import { employments } from '../domain/structured-data/employments.ts'
import { day, dayWithTime, imageFile, link, said, slug, text, wholeNumber } from './fields.ts'
import { type MarkdownFile, markdownBody } from './markdown-file.ts'

const line = v.pipe(text, v.maxLength(300, 'must have at most 300 characters'))

const everyKind = {
  title: said(line, 'Title', 'Above the text, on cards and in search results.'),
  slug: v.exactOptional(said(slug, 'Address', 'The last part of it; the name of the file unless given.')),
  summary: said(
    v.pipe(text, v.maxLength(400, 'must have at most 400 characters')),
    'Summary',
    'A sentence or two for cards and search engines.',
  ),
  picture: v.exactOptional(
    said(
      v.strictObject({ file: imageFile, alt: v.optional(v.pipe(v.string(), v.trim()), '') }),
      'Picture',
      'A file in images/, with what it shows for who cannot see it.',
    ),
  ),
  related: v.optional(
    said(
      v.pipe(
        v.array(v.pipe(v.string(), v.startsWith('/', 'must be a path such as /articles/damp'))),
        v.maxLength(12, 'must have at most 12 of them'),
      ),
      'Read on',
      'Paths of what to read next; unless given what is most like it.',
    ),
    [],
  ),
}
const date = said(dayWithTime, 'Date', 'Hidden until then: a day, perhaps with a time by the clock in London.')
const updated = v.exactOptional(said(day, 'Changed', 'The day on which it was last changed, where that is worth telling.'))
const author = v.exactOptional(said(line, 'Author', 'The urlLabel of a member of staff, or a name.'))
const topics = v.optional(
  said(v.pipe(v.array(line), v.maxLength(6, 'must have at most 6 of them')), 'Topics', 'What it is about, in a word or two each.'),
  [],
)
const position = v.optional(said(wholeNumber, 'Place', 'Smaller numbers come first.'), 100)

const fieldsOf = {
  articles: v.strictObject({ ...everyKind, date, updated, author, topics }),
  'market-reports': v.strictObject({
    ...everyKind,
    date,
    updated,
    author,
    topics,
    sale: v.exactOptional(
      said(
        v.pipe(
          text,
          v.regex(new RegExp(`^(${calendars.join('|')})/\\d{1,7}$`), 'must be a calendar and the number of an event of it: agricultural/2'),
        ),
        'Sale',
        'The market that it is of, by its calendar and the number of the event; its day is that of the report, or within the week before.',
      ),
    ),
  }),
  'case-studies': v.strictObject({
    ...everyKind,
    tab: said(line, 'Tab', 'Under which it stands in the grid.'),
    points: v.optional(
      said(v.pipe(v.array(line), v.maxLength(6, 'must have at most 6 of them')), 'Points', 'What came of it, in figures.'),
      [],
    ),
    date: v.exactOptional(date),
    author,
    topics,
    position,
  }),
  services: v.strictObject({ ...everyKind, topics, position }),
  vacancies: v.strictObject({
    ...everyKind,
    date,
    location: said(line, 'Place', 'The town. One with a branch has its address for search engines.'),
    furtherDetails: v.exactOptional(said(line, 'Further details', 'Shown in brackets.')),
    closes: v.exactOptional(said(day, 'Until', 'The last day to apply.')),
    employment: v.exactOptional(v.picklist(Object.keys(employments) as (keyof typeof employments)[])),
    apply: v.exactOptional(said(link, 'Apply', 'Where it is applied for; your mail address unless given.')),
  }),
} satisfies Record<EntryKind, v.GenericSchema>

/** content/<agency>/<kind>/*.md: the fields of an entry of that kind. */
export const entryContent = (kind: EntryKind): v.GenericSchema<unknown, EntryContent> => fieldsOf[kind]

/** Fields of any kind. */
export interface EntryContent
  extends Omit<Entry, 'kind' | 'slug' | 'topics' | 'points' | 'position' | 'body' | 'vacancy'>,
    Partial<Pick<Entry, 'slug' | 'topics' | 'points' | 'position'> & VacancyFacts> {}

/** An entry, perhaps without the fields that are wrong. */
export type ReadEntry = Partial<Entry> & Pick<Entry, 'kind' | 'slug' | 'topics' | 'related' | 'points' | 'position' | 'body'>

/** The entry as the site knows it, of what is right in its file. */
export function entryOf(kind: EntryKind, { sound, name, body }: MarkdownFile<EntryContent>): ReadEntry {
  const {
    location,
    furtherDetails,
    closes,
    employment,
    apply,
    slug: own = name,
    related = [],
    topics: about = [],
    points = [],
    position: at = 100,
    ...rest
  } = sound.content
  const vacancy = location !== undefined && {
    location,
    ...(furtherDetails !== undefined && { furtherDetails }),
    ...(closes !== undefined && { closes }),
    ...(employment !== undefined && { employment }),
    ...(apply !== undefined && { apply }),
  }
  return { ...rest, kind, slug: own, related, topics: about, points, position: at, body: markdownBody(body), ...(vacancy && { vacancy }) }
}
