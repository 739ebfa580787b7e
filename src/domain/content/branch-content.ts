import * as v from 'valibot'
import { bankHolidayNations } from '../dates/bank-holidays.ts'
import { isPoint } from '../places/point.ts'
import { channels } from '../property/channel.ts'
import type { Content } from './fields.ts'
import { appointmentContent, closedAllWeek, hoursOfWeek } from './hours-content.ts'
import { desksContent } from './lead-content.ts'
import { reviewOriginFields } from './review-content.ts'
import {
  choiceOf,
  dayLike,
  departmentValue,
  edited,
  emailValue,
  field,
  groupOf,
  imageFileValue,
  linkValue,
  listValue,
  paragraphsValue,
  shortText,
  slugValue,
  telephoneValue,
  textValue,
  wholeNumberValue,
} from './values.ts'

const department = v.strictObject({
  id: field(wholeNumberValue, 'Number', 'Of no other department; enquiries are stored with it, so leave it as it is.'),
  name: field(textValue, 'Name', 'What visitors read.'),
  label: field(slugValue, 'Label', 'By which content names it: sales, lettings, auctions.'),
  telephone: v.exactOptional(field(telephoneValue, 'Telephone', 'Its own; if left out, that of the branch.')),
  email: v.exactOptional(field(emailValue, 'E-mail', 'Where its enquiries go; if left out, to the branch.')),
  link: v.exactOptional(field(linkValue, 'Link', 'Where something is said about it.')),
})

export const staffMemberContent = v.strictObject({
  id: field(wholeNumberValue, 'Number', 'Of nobody else; enquiries are stored with it, so leave it as it is.'),
  firstName: field(textValue, 'First name', 'As visitors read it.'),
  surname: field(textValue, 'Surname', 'As visitors read it.'),
  jobTitle: field(textValue, 'Job title', 'What they are here.'),
  accreditation: v.exactOptional(field(textValue, 'Letters', 'After the name: MRICS.')),
  about: v.exactOptional(field(edited('paragraphs', textValue), 'About', 'Who they are, in paragraphs.')),
  urlLabel: field(slugValue, 'Address', 'The last part of their page’s address, of nobody else.'),
  languages: v.exactOptional(
    field(listValue(shortText(40)), 'Languages', 'Other than English, as one says them in English: Welsh, Polish.'),
  ),
  patch: v.exactOptional(
    field(listValue(shortText(60)), 'Patch', 'The towns and villages that they know best, as a map names them; their page draws them.'),
  ),
  department: v.exactOptional(field(departmentValue, 'Department', 'The label of one of the branch’s departments.')),
  email: v.exactOptional(field(emailValue, 'E-mail', 'Where enquiries addressed to them go.')),
  directLine: v.exactOptional(field(telephoneValue, 'Direct line', 'A telephone of their own.')),
  mobileNumber: v.exactOptional(field(telephoneValue, 'Mobile', 'Their mobile telephone.')),
  photo: v.exactOptional(field(imageFileValue, 'Photograph', 'A picture of the library.')),
  contactableFor: v.optional(
    field(listValue(choiceOf(channels)), 'Speaks for', 'Properties for sale, to let or both, beside which they are shown.'),
    [],
  ),
})

const review = v.strictObject({
  title: v.exactOptional(field(textValue, 'Title', 'Above what was said.')),
  text: field(edited('paragraphs', textValue), 'Text', 'What somebody said of the branch.'),
  author: field(textValue, 'Author', 'Who said it.'),
  soldIn: v.exactOptional(field(textValue, 'Sold in', 'The place where their home was sold.')),
  ...reviewOriginFields,
})

const postcodePart = edited(
  'postcode',
  v.pipe(
    v.string(),
    v.regex(/^[A-Z]{1,2}\d[A-Z\d]?( \d([A-Z]{2})?)?$/, 'must be the beginning of postcodes such as TA1, TA1 1 or TA1 1AA, in capitals'),
  ),
)
const corner = v.pipe(
  v.strictTuple([v.number(), v.number()], 'must be a corner such as [-3.10, 51.01]'),
  v.check(([lng, lat]) => isPoint({ lng, lat }), 'must be a longitude and a latitude, such as [-3.10, 51.01]'),
)
const area = edited('area', v.pipe(v.array(corner, 'must have three corners or more'), v.minLength(3, 'must have three corners or more')))

const catchment = groupOf({
  postcodes: v.optional(field(listValue(postcodePart), 'Postcodes', 'What postcodes begin with, as whole parts: TA1, TA1 1, TA1 1AA.'), []),
  areas: v.optional(field(listValue(area), 'Areas', 'Rings of corners, each a longitude and a latitude.'), []),
})

const degrees = (most: number, what: string) => v.pipe(v.number(), v.minValue(-most, what), v.maxValue(most, what))
const point = edited(
  'point',
  v.strictObject({
    lat: field(edited('number', degrees(90, 'must be a latitude')), 'Latitude', 'Degrees north.'),
    lng: field(edited('number', degrees(180, 'must be a longitude')), 'Longitude', 'Degrees east; west of Greenwich with a minus.'),
  }),
)

const postcode = edited('postcode', v.pipe(v.string(), v.regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'must be a postcode such as TA1 1AA')))

/** content/<agency>/branches/<slug>.yaml */
export const branchContent = v.strictObject({
  id: field(wholeNumberValue, 'Number', 'The number that your property software has for this branch: properties come with it.'),
  name: field(textValue, 'Name', 'What the branch is called.'),
  slug: field(slugValue, 'Address', 'The last part of its page’s address.'),
  streetAddress: field(textValue, 'Street', 'House and street.'),
  town: field(textValue, 'Town', 'Where it is.'),
  county: field(textValue, 'County', 'Where the town is.'),
  postcode: field(postcode, 'Postcode', 'Of its door.'),
  location: field(point, 'Point', 'Where its marker is on the map.'),
  telephone: field(telephoneValue, 'Telephone', 'For everything that has no number of its own.'),
  salesTelephone: v.exactOptional(field(telephoneValue, 'Telephone for sales', 'Beside properties for sale.')),
  lettingsTelephone: v.exactOptional(field(telephoneValue, 'Telephone for lettings', 'Beside properties to let.')),
  email: field(emailValue, 'E-mail', 'Where its enquiries go unless a department or somebody has them.'),
  channels: v.optional(field(listValue(choiceOf(channels)), 'Sells and lets', 'What it does.'), [...channels]),
  introduction: v.optional(field(paragraphsValue, 'Introduction', 'At the top of its page.'), ''),
  departments: v.optional(field(listValue(department), 'Departments', 'Who deals with what.'), []),
  departmentsElsewhere: v.exactOptional(
    field(
      edited('names and values', v.record(slugValue, wholeNumberValue)),
      'Departments elsewhere',
      'By label, the numbers of departments of other branches that take its enquiries where it has none of that label.',
    ),
  ),
  desks: v.exactOptional(field(desksContent, 'Desks', 'Which departments have its enquiries, where that is not as the site has it.')),
  staff: v.optional(field(listValue(staffMemberContent), 'Staff', 'Who works there, in the order in which they are shown.'), []),
  catchment: v.exactOptional(field(catchment, 'Catchment', 'Where it takes enquiries from before distance decides.')),
  openingTimes: v.optional(field(hoursOfWeek, 'Opening times', 'Of every day of the week.'), closedAllWeek),
  closedDays: v.optional(
    field(listValue(dayLike('2026-12-25')), 'Closed days', 'Days on which it is closed whatever the day of the week.'),
    [],
  ),
  bankHolidays: v.exactOptional(
    field(
      choiceOf([...bankHolidayNations, 'open']),
      'Bank holidays',
      'On whose it is closed, or open; if left out, those that are kept at its postcode.',
    ),
  ),
  appointments: v.exactOptional(
    field(appointmentContent, 'Appointments', 'What visitors may book; if left out, they say when it would suit them.'),
  ),
  photo: v.exactOptional(field(imageFileValue, 'Photograph', 'A picture of the library.')),
  reviews: v.exactOptional(field(listValue(review), 'Reviews', 'What people said of it.')),
})
export type BranchContent = Content<typeof branchContent>
