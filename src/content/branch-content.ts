import * as v from 'valibot'
import { bankHolidayNations } from '../domain/dates/bank-holidays.ts'
import { isDay } from '../domain/dates/day.ts'
import { isPoint } from '../domain/places/point.ts'
import { channels } from '../domain/property/channel.ts'
import type { Branch } from '../domain/site/agency.ts'
import { holidayNation } from '../domain/site/closed-days.ts'
import { appointmentContent, appointmentRulesOf } from './appointment-content.ts'
import { desksContent } from './desks-content.ts'
import { email, imageFile, link, slug, telephone, text, textOrNothing, wholeNumber } from './fields.ts'
import { hoursOfWeek, neverOpen, timesOf } from './hours-of-week.ts'

const department = v.strictObject({
  id: wholeNumber,
  name: text,
  label: slug,
  telephone: v.exactOptional(telephone),
  email: v.exactOptional(email),
  link: v.exactOptional(link),
})

const staffMember = v.strictObject({
  id: wholeNumber,
  firstName: text,
  surname: text,
  jobTitle: text,
  accreditation: v.exactOptional(text),
  about: v.exactOptional(text),
  urlLabel: slug,
  /** The label of one of the branch's departments. */
  department: v.exactOptional(slug),
  email: v.exactOptional(email),
  directLine: v.exactOptional(telephone),
  mobileNumber: v.exactOptional(telephone),
  photo: v.exactOptional(imageFile),
  contactableFor: v.optional(v.array(v.picklist(channels)), []),
})

const review = v.strictObject({
  title: v.exactOptional(text),
  text,
  author: text,
  soldIn: v.exactOptional(text),
})

const postcodePart = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{1,2}\d[A-Z\d]?( \d([A-Z]{2})?)?$/, 'must be the beginning of postcodes such as TA1, TA1 1 or TA1 1AA, in capitals'),
)
const corner = v.pipe(
  v.strictTuple([v.number(), v.number()], 'must be a corner such as [-3.10, 51.01]'),
  v.check(([lng, lat]) => isPoint({ lng, lat }), 'must be a longitude and a latitude, such as [-3.10, 51.01]'),
)
const catchment = v.strictObject({
  postcodes: v.optional(v.array(postcodePart), []),
  areas: v.optional(v.array(v.pipe(v.array(corner), v.minLength(3, 'must have three corners or more'))), []),
})

/** content/<agency>/branches/<slug>.yaml */
export const branchContent = v.strictObject({
  id: wholeNumber,
  name: text,
  slug,
  streetAddress: text,
  town: text,
  county: text,
  postcode: v.pipe(v.string(), v.regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'must be a postcode such as TA1 1AA')),
  location: v.strictObject({
    lat: v.pipe(v.number(), v.minValue(-90, 'must be a latitude'), v.maxValue(90, 'must be a latitude')),
    lng: v.pipe(v.number(), v.minValue(-180, 'must be a longitude'), v.maxValue(180, 'must be a longitude')),
  }),
  telephone,
  salesTelephone: v.exactOptional(telephone),
  lettingsTelephone: v.exactOptional(telephone),
  email,
  channels: v.optional(v.array(v.picklist(channels)), [...channels]),
  introduction: textOrNothing,
  departments: v.optional(v.array(department), []),
  departmentsElsewhere: v.exactOptional(v.record(slug, wholeNumber)),
  desks: v.exactOptional(desksContent),
  staff: v.optional(v.array(staffMember), []),
  catchment: v.exactOptional(catchment),
  openingTimes: v.optional(hoursOfWeek, neverOpen),
  closedDays: v.optional(v.array(v.pipe(v.string(), v.check(isDay, 'must be a day such as 2026-12-25'))), []),
  /** Unless given those that are kept at its postcode. */
  bankHolidays: v.exactOptional(v.picklist([...bankHolidayNations, 'open'])),
  appointments: v.exactOptional(appointmentContent),
  photo: v.exactOptional(imageFile),
  reviews: v.exactOptional(v.array(review)),
})
export type BranchContent = v.InferOutput<typeof branchContent>

/** The branch as the site knows it: days numbered, departments by id. */
export function branchOf(content: BranchContent): Branch {
  const { staff, openingTimes, appointments, bankHolidays = holidayNation(content.postcode), ...rest } = content
  return {
    ...rest,
    staff: staff.map(({ department, ...member }) => {
      const departmentId = content.departments.find((one) => one.label === department)?.id
      return departmentId === undefined ? member : { ...member, departmentId }
    }),
    openingTimes: timesOf(openingTimes),
    ...(bankHolidays !== 'open' && { bankHolidays }),
    ...(appointments && { appointments: appointmentRulesOf(appointments, openingTimes) }),
  }
}
