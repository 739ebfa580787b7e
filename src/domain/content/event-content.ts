import * as v from 'valibot'
import { bankHolidayNations } from '../dates/bank-holidays.ts'
import { calendars } from '../events/calendar-event.ts'
import type { Content } from './fields.ts'
import {
  anyTextValue,
  branchValue,
  choiceOf,
  dayValue,
  dayWithTimeValue,
  edited,
  field,
  imageFileValue,
  linkValue,
  listValue,
  pictureTextValue,
  postcodeValue,
  slugValue,
  telephoneValue,
  textValue,
  wholeNumberValue,
  yesOrNoValue,
} from './values.ts'

const time = edited('time', v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 10:30, in quotes')))
const yes = edited('yes or no', v.literal(true))
const address = edited(
  'link',
  v.pipe(linkValue, v.regex(/^(https:|\/|tel:|mailto:)/, 'must be an address beginning with /, https://, tel: or mailto:')),
)
const days = edited('list', v.pipe(v.array(dayValue), v.maxLength(200)))
const numberFrom1To = (most: number) =>
  v.pipe(wholeNumberValue, v.minValue(1, 'must be 1 or more'), v.maxValue(most, `must be ${most} or less`))

const change = v.pipe(
  v.strictObject({
    on: field(dayValue, 'Day', 'The day that was announced.'),
    to: v.exactOptional(field(dayWithTimeValue, 'Moved to', 'A day, perhaps with another time; its address stays the same.')),
    cancelled: v.exactOptional(field(yes, 'Called off', 'It does not take place, and says so.')),
  }),
  v.check(({ to, cancelled }) => (to === undefined) !== (cancelled === undefined), 'must have either to or cancelled'),
)

const repetition = edited(
  'group',
  v.strictObject({
    from: field(dayValue, 'First day', 'The day of the week is that of this day.'),
    everyWeeks: field(numberFrom1To(52), 'Every so many weeks', '1 for every week.'),
    time: v.exactOptional(field(time, 'Time', 'By the clock in London, in quotes.')),
    until: v.exactOptional(field(dayValue, 'Last day', 'No event is after it.')),
    except: v.optional(field(days, 'Except on', 'Days on which it is not, and was never announced.'), []),
    notOn: v.exactOptional(
      field(
        choiceOf(bankHolidayNations),
        'Not on bank holidays',
        'It is left out where one of its days is a bank holiday of this nation, Christmas Day among them.',
      ),
    ),
    changes: v.optional(
      field(edited('list', v.pipe(v.array(change), v.maxLength(200))), 'Changes', 'Days that were moved or called off.'),
      [],
    ),
    daysBefore: v.optional(
      field(
        v.pipe(wholeNumberValue, v.maxValue(1000, 'must be 1000 or less')),
        'Shown before',
        'How many days before its day it is shown.',
      ),
      400,
    ),
  }),
)

const image = v.strictObject({
  file: field(imageFileValue, 'File', 'A picture of the library, as large as you have it.'),
  alt: v.optional(field(pictureTextValue, 'Description', 'What it shows, for who cannot see it.'), ''),
})

const event = v.strictObject({
  id: field(
    v.pipe(wholeNumberValue, v.maxValue(9_999_999, 'must have no more than 7 digits')),
    'Number',
    'Unique in its calendar; part of its address, so leave it as it is.',
  ),
  title: field(textValue, 'Title', 'What is sold.'),
  topic: v.optional(field(anyTextValue, 'Topic', 'The type of sale that the calendar is filtered by.'), ''),
  date: v.exactOptional(field(dayWithTimeValue, 'Date', 'A day, perhaps with a time by the clock in London.')),
  validFrom: v.optional(field(dayWithTimeValue, 'Shown from', 'It is hidden until this is past.'), '2000-01-01'),
  repeats: v.exactOptional(field(repetition, 'Repeats', 'In place of a date: an event that comes again.')),
  days: v.exactOptional(field(numberFrom1To(31), 'Days', 'On how many days, one after the other.')),
  endTime: v.exactOptional(field(time, 'Until', 'When it is over on its last day, in quotes; before it begins is past midnight.')),
  cancelled: v.exactOptional(field(yes, 'Called off', 'It does not take place, and says so; for one with a date.')),
  location: field(textValue, 'Place', 'Where it is.'),
  branch: v.exactOptional(field(branchValue, 'Branch', 'The branch where it is, if it is at one.')),
  postcode: v.exactOptional(field(postcodeValue, 'Postcode', 'Where it is, if it is at no branch: directions lead there.')),
  department: v.exactOptional(
    field(edited('department', textValue), 'Department', 'The label of the department that answers for its lots: auctions.'),
  ),
  description: v.exactOptional(field(edited('paragraphs', textValue), 'Description', 'A few sentences for its own page.')),
  images: v.optional(field(listValue(image, 20), 'Pictures', 'Pictures of the library; the first is on its card.'), []),
  onlineAuction: v.optional(field(yesOrNoValue, 'Online auction', 'Bids are taken online.'), false),
  contactNumber: v.exactOptional(field(telephoneValue, 'Telephone', 'For questions about it.')),
  catalogueLink: v.exactOptional(field(address, 'Catalogue', 'Where the catalogue is.')),
  stockLink: v.exactOptional(field(slugValue, 'Entered stock', 'The tab of the page of pre-entered stock: sheep.')),
  entryForm: v.exactOptional(field(address, 'Entry form', 'Where sellers enter.')),
  externalLink: v.exactOptional(field(address, 'Online sale', 'Where it is online.')),
  lotsLink: v.exactOptional(field(address, 'Lots', 'Where the lots are.')),
  registerLink: v.exactOptional(field(address, 'Registration', 'Where bidders register; shown while it is to come.')),
})

const eventOnceOrAgain = v.pipe(
  event,
  v.check(({ date, repeats }) => (date === undefined) !== (repeats === undefined), 'must have either date or repeats'),
  v.check(({ repeats, cancelled }) => repeats === undefined || cancelled === undefined, 'must say which day is called off, in changes'),
)

/** content/<agency>/events/*.yaml: events of one calendar. */
export const eventContent = v.strictObject({
  calendar: field(choiceOf(calendars), 'Calendar', 'Which calendar they are in.'),
  events: field(
    edited('list', v.pipe(v.array(eventOnceOrAgain), v.maxLength(2000, 'must have at most 2000 of them: put others into a further file'))),
    'Events',
    'Sales and markets, each on its day or repeating.',
  ),
})
export type EventContent = Content<typeof eventContent>
