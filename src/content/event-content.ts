import * as v from 'valibot'
import { isDay } from '../domain/dates/day.ts'
import { calendars, type WrittenEvent } from '../domain/events/calendar-event.ts'
import { imageFile, link, slug, telephone, text, wholeNumber } from './fields.ts'

/** Fields say label and help as those of blocks do (blocks/content-fields.ts), as a form to edit them would show them. */
function said<Schema extends v.GenericSchema>(schema: Schema, label: string, help: string) {
  return v.pipe(schema, v.title(label), v.description(help))
}

const day = v.pipe(v.string(), v.check(isDay, 'must be a day such as 2026-11-28'))
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 10:30, in quotes'))
const dayWithTime = v.pipe(
  v.string(),
  v.check(
    (written) => isDay(written.slice(0, 10)) && /^.{10}([ T]([01]\d|2[0-3]):[0-5]\d)?$/.test(written),
    'must be a day such as 2026-11-28, or with a time 2026-11-28 10:30',
  ),
  v.transform((written) => written.replace('T', ' ')),
)
const address = v.pipe(link, v.regex(/^(https:|\/|tel:|mailto:)/, 'must be an address beginning with /, https://, tel: or mailto:'))

const repetition = v.strictObject({
  from: said(day, 'First day', 'The day of the week is that of this day.'),
  everyWeeks: said(
    v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'), v.maxValue(52, 'must be 52 or less')),
    'Every so many weeks',
    '1 for every week.',
  ),
  time: v.exactOptional(said(time, 'Time', 'By the clock in London, in quotes.')),
  until: v.exactOptional(said(day, 'Last day', 'No event is after it.')),
  except: v.optional(said(v.pipe(v.array(day), v.maxLength(200)), 'Except on', 'Days on which it is not.'), []),
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
  location: said(text, 'Place', 'Where it is.'),
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
      ),
    ),
    v.maxLength(2000, 'must have at most 2000 of them: put others into a further file'),
  ),
})
export type EventContent = v.InferOutput<typeof eventContent>

export function eventsOf({ calendar, events }: EventContent): WrittenEvent[] {
  return events.flatMap(({ date, validFrom, repeats, ...facts }): WrittenEvent[] => {
    if (repeats) return [{ ...facts, calendar, repeats }]
    return date === undefined ? [] : [{ ...facts, calendar, date, validFrom }]
  })
}
