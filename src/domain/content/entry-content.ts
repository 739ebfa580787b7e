import * as v from 'valibot'
import { calendars } from '../events/calendar-event.ts'
import type { Content } from './fields.ts'
import {
  choiceOf,
  dayValue,
  dayWithTimeValue,
  edited,
  field,
  imageFileValue,
  linkValue,
  listValue,
  pictureTextValue,
  shortText,
  slugValue,
  textValue,
  wholeNumberValue,
} from './values.ts'

/** The words used in content, each with the word that search engines know. */
export const employments = {
  'full time': 'FULL_TIME',
  'part time': 'PART_TIME',
  temporary: 'TEMPORARY',
  apprenticeship: 'OTHER',
} as const
export type Employment = keyof typeof employments

const line = shortText(300)

const everyKind = {
  title: field(line, 'Title', 'Above the text, on cards and in search results.'),
  slug: v.exactOptional(field(slugValue, 'Address', 'The last part of it; the name of the file unless given.')),
  summary: field(shortText(400), 'Summary', 'A sentence or two for cards and search engines.'),
  picture: v.exactOptional(
    field(
      edited(
        'picture',
        v.strictObject({
          file: field(imageFileValue, 'File', 'A picture of the library, as large as you have it.'),
          alt: v.optional(field(pictureTextValue, 'Description', 'What it shows, for who cannot see it.'), ''),
        }),
      ),
      'Picture',
      'A picture of the library, with what it shows for who cannot see it.',
    ),
  ),
  related: v.optional(
    field(
      listValue(edited('path', v.pipe(v.string(), v.startsWith('/', 'must be a path such as /articles/damp'))), 12),
      'Further reading',
      'Paths of what to read next; unless given what is most like it.',
    ),
    [],
  ),
}
const date = field(dayWithTimeValue, 'Date', 'Hidden until then: a day, perhaps with a time by the clock in London.')
const updated = v.exactOptional(field(dayValue, 'Changed', 'The day on which it was last changed, where that is worth telling.'))
const author = v.exactOptional(field(edited('person', line), 'Author', 'A member of staff, or anybody’s name.'))
const topics = v.optional(field(listValue(edited('article topic', line), 6), 'Topics', 'What it is about, in a word or two each.'), [])
const position = v.optional(field(wholeNumberValue, 'Place', 'Smaller numbers come first.'), 100)
const sale = edited(
  'text',
  v.pipe(
    textValue,
    v.regex(new RegExp(`^(${calendars.join('|')})/\\d{1,7}$`), 'must be a calendar and the number of an event of it: agricultural/2'),
  ),
)

/** content/<agency>/<kind>/*.md: the fields of an entry of each kind. */
export const entryContents = {
  articles: v.strictObject({ ...everyKind, date, updated, author, topics }),
  'market-reports': v.strictObject({
    ...everyKind,
    date,
    updated,
    author,
    topics,
    sale: v.exactOptional(
      field(
        sale,
        'Sale',
        'The market that it is of, by its calendar and the number of the event; its day is that of the report, or within the week before.',
      ),
    ),
  }),
  'case-studies': v.strictObject({
    ...everyKind,
    tab: field(line, 'Tab', 'Under which it stands in the grid.'),
    points: v.optional(field(listValue(line, 6), 'Points', 'What came of it, in figures.'), []),
    date: v.exactOptional(date),
    author,
    topics,
    position,
  }),
  services: v.strictObject({ ...everyKind, topics, position }),
  vacancies: v.strictObject({
    ...everyKind,
    date,
    location: field(line, 'Place', 'The town. One with a branch has its address for search engines.'),
    furtherDetails: v.exactOptional(field(line, 'Further details', 'Shown in brackets.')),
    closes: v.exactOptional(field(dayValue, 'Until', 'The last day to apply.')),
    employment: v.exactOptional(
      field(
        choiceOf(Object.keys(employments) as (keyof typeof employments)[]),
        'Employment',
        'Whole time or part of it, for search engines.',
      ),
    ),
    apply: v.exactOptional(field(linkValue, 'Apply', 'Where it is applied for; your mail address unless given.')),
  }),
}

type OfKind = { [Kind in keyof typeof entryContents]: Content<(typeof entryContents)[Kind]> }

/** The fields that all kinds of entry have. */
type Shared = Pick<OfKind['articles'], 'title' | 'slug' | 'summary' | 'picture' | 'related'>

/** The fields of any kind; those that only some kinds have may be missing. */
export type EntryContent = Shared &
  Partial<
    Omit<OfKind['market-reports'], keyof Shared> & Omit<OfKind['case-studies'], keyof Shared> & Omit<OfKind['vacancies'], keyof Shared>
  >

/** The additional fields of a vacancy. */
export type VacancyFacts = Pick<OfKind['vacancies'], 'location' | 'furtherDetails' | 'closes' | 'employment' | 'apply'>
