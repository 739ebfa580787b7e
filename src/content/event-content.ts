import * as v from 'valibot'
import { calendars, type WrittenEvent } from '../domain/events/calendar-event.ts'
import { readPostcode } from '../domain/places/postcode.ts'
import { day, dayWithTime, imageFile, link, said, slug, telephone, text, wholeNumber } from './fields.ts'

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 10:30, in quotes'))
const change = v.pipe(
  v.strictObject({
    on: said(day, 'Day', 'The day that was announced.'),
    to: v.exactOptional(said(dayWithTime, 'Moved to', 'A day, perhaps with another time; its address stays the same.')),
    cancelled: v.exactOptional(said(v.literal(true), 'Called off', 'It does not take place, and says so.')),
  }),
  v.check(({ to, cancelled }) => (to === undefined) !== (cancelled === undefined), 'must have either to or cancelled'),
)
const address = v.pipe(link, v.regex(/^(https:|\/|tel:|mailto:)/, 'must be an address beginning with /, https://, tel: or mailto:'))

const postcode = v.pipe(
  text,
  v.check((written) => readPostcode(written).postcode !== '', 'must be a whole postcode such as TA1 1CK'),
  v.transform((written) => readPostcode(written).postcode),
)

const repetition = v.strictObject({
  from: said(day, 'First day', 'The day of the week is that of this day.'),
  everyWeeks: said(
    v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'), v.maxValue(52, 'must be 52 or less')),
    'Every so many weeks',
    '1 for every week.',
  ),
  time: v.exactOptional(said(time, 'Time', 'By the clock in London, in quotes.')),
  until: v.exactOptional(said(day, 'Last day', 'No event is after it.')),
  except: v.optional(said(v.pipe(v.array(day), v.maxLength(200)), 'Except on', 'Days on which it is not, and was never announced.'), []),
  changes: v.optional(said(v.pipe(v.array(change), v.maxLength(200)), 'Changes', 'Days that were moved or called off.'), []),
  daysBefore: v.optional(
    said(v.pipe(wholeNumber, v.maxValue(1000, 'must be 1000 or less')), 'Shown before', 'How many days before its day it is shown.'),
    400,
  ),
})

const event = v.strictObject({
  id: said(
    v.pipe(wholeNumber, v.maxValue(9_999_999, 'must have no more than 7 digits')),
    'Number',
    'Unique in its calendar; part of its address, so leave it as it is.',
  ),
  title: said(text, 'Title', 'What is sold.'),
  topic: v.optional(said(v.pipe(v.string(), v.trim()), 'Topic', 'The type of sale that the calendar is filtered by.'), ''),
  date: v.exactOptional(said(dayWithTime, 'Date', 'A day, perhaps with a time by the clock in London.')),
  validFrom: v.optional(said(dayWithTime, 'Shown from', 'It is hidden until this is past.'), '2000-01-01'),
  repeats: v.exactOptional(said(repetition, 'Repeats', 'In place of a date: an event that comes again.')),
  days: v.exactOptional(
    said(
      v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'), v.maxValue(31, 'must be 31 or less')),
      'Days',
      'On how many days, one after the other.',
    ),
  ),
  endTime: v.exactOptional(said(time, 'Until', 'When it is over on its last day, in quotes; before it begins is past midnight.')),
  cancelled: v.exactOptional(said(v.literal(true), 'Called off', 'It does not take place, and says so; for one with a date.')),
  location: said(text, 'Place', 'Where it is.'),
  branch: v.exactOptional(said(slug, 'Branch', 'The slug of the branch where it is, if it is at one.')),
  postcode: v.exactOptional(said(postcode, 'Postcode', 'Where it is, if it is at no branch: directions lead there.')),
  department: v.exactOptional(said(text, 'Department', 'The label of the department that answers for its lots: auctions.')),
  description: v.exactOptional(said(text, 'Description', 'A few sentences for its own page.')),
  images: v.optional(
    said(
      v.pipe(
        v.array(v.strictObject({ file: imageFile, alt: v.optional(v.string(), '') })),
        v.maxLength(20, 'must have at most 20 of them'),
      ),
      'Pictures',
      'Files in images/; the first is on its card.',
    ),
    [],
  ),
  onlineAuction: v.optional(said(v.boolean(), 'Online auction', 'Bids are taken online.'), false),
  contactNumber: v.exactOptional(said(telephone, 'Telephone', 'For questions about it.')),
  catalogueLink: v.exactOptional(said(address, 'Catalogue', 'Where the catalogue is.')),
  stockLink: v.exactOptional(said(slug, 'Entered stock', 'The tab of the page of pre-entered stock: sheep.')),
  entryForm: v.exactOptional(said(address, 'Entry form', 'Where sellers enter.')),
  externalLink: v.exactOptional(said(address, 'Online sale', 'Where it is online.')),
  lotsLink: v.exactOptional(said(address, 'Lots', 'Where the lots are.')),
  registerLink: v.exactOptional(said(address, 'Registration', 'Where bidders register; shown while it is to come.')),
})

/** content/<agency>/events/*.yaml: events of one calendar. */
export const eventContent = v.strictObject({
  calendar: said(v.picklist(calendars), 'Calendar', 'Which calendar they are in.'),
  events: v.pipe(
    v.array(
      v.pipe(
        event,
        v.check(({ date, repeats }) => (date === undefined) !== (repeats === undefined), 'must have either date or repeats'),
        v.check(
          ({ repeats, cancelled }) => repeats === undefined || cancelled === undefined,
          'must say which day is called off, in changes',
        ),
      ),
    ),
    v.maxLength(2000, 'must have at most 2000 of them: put others into a further file'),
  ),
})
export type EventContent = v.InferOutput<typeof eventContent>

/** @param changedAt When the file was last changed. */
export function eventsOf({ calendar, events }: EventContent, changedAt: Date): WrittenEvent[] {
  return events.flatMap(({ date, validFrom, repeats, cancelled, ...written }): WrittenEvent[] => {
    const facts = { ...written, calendar, changedAt }
    if (repeats) return [{ ...facts, repeats: { ...repeats, changes: repeats.changes.map(changeOf) } }]
    return date === undefined ? [] : [{ ...facts, date, validFrom, ...(cancelled && { isCancelled: true }) }]
  })
}

function changeOf({ cancelled, ...facts }: v.InferOutput<typeof change>) {
  return { ...facts, ...(cancelled && { isCancelled: true }) }
}
