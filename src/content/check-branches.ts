import type * as v from 'valibot'
import { appointmentKinds } from '#src/domain/appointments/appointment.ts'
import type { BranchContent } from '#src/domain/content/branch-content.ts'
import type { AppointmentContent, HoursOfWeek } from '#src/domain/content/hours-content.ts'
import { branchItself } from '#src/domain/content/lead-content.ts'
import type { siteContent } from '#src/domain/content/site-content.ts'
import { minuteOfDay } from '#src/domain/dates/london-time.ts'
import { channels } from '#src/domain/property/channel.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { holidayNation } from '#src/domain/site/closed-days.ts'
import type { AppointmentRules, OpeningTime } from '#src/domain/site/opening-hours.ts'
import { reviewFault } from '#src/domain/site/review.ts'
import type { ContentProblem } from './content-error.ts'
import { namesAt, repeatedAt, unknownAt, writtenAt } from './known-names.ts'
import type { YamlFile } from './yaml-file.ts'

/** Values that must be unique in all branches because addresses or enquiries use them, each with its name in messages. */
const unlike: readonly [what: string, place: readonly string[]][] = [
  ['branch id', ['id']],
  ['branch slug', ['slug']],
  ['department id', ['departments', '*', 'id']],
  ['staff id', ['staff', '*', 'id']],
  ['staff urlLabel', ['staff', '*', 'urlLabel']],
]

/** Reports problems between branches, and between the parts of one. */
export function checkBranches(files: readonly YamlFile<BranchContent>[]): ContentProblem[] {
  return [
    ...unlike.flatMap(([what, place]) =>
      repeatedAt(files, place, (value, file) => `must be a ${what} of its own: ${value} is already used in ${withoutFolder(file)}`),
    ),
    ...files.flatMap(unknownDepartments),
    ...files.flatMap(doubleLabels),
    ...files.flatMap(farAway),
    ...files.flatMap(doubtfulReviews),
  ]
}

/** Returns a path such as `branches/taunton.yaml`, because readers in the office do not know the server's folders. */
function withoutFolder(file: string): string {
  return file.split('/').slice(-2).join('/')
}

function unknownDepartments(file: YamlFile<BranchContent>): ContentProblem[] {
  const labels = namesAt([file], ['departments', '*', 'label'])
  return unknownAt(
    [file],
    ['staff', '*', 'department'],
    labels,
    (_name, meant) => `must be the label of a department of this branch: ${labels.among.join(', ') || 'it has none'}${meant}`,
  )
}

function doubleLabels(file: YamlFile<BranchContent>): ContentProblem[] {
  return repeatedAt([file], ['departments', '*', 'label'], (label) => `${label} is the label of another department of this branch too`)
}

function doubtfulReviews({ sound: { content, problem } }: YamlFile<BranchContent>): ContentProblem[] {
  return (content.reviews ?? []).flatMap((review, at) => {
    const fault = reviewFault(review)
    return fault === undefined ? [] : [{ ...problem(['reviews', at], fault), isWarning: true }]
  })
}

/** Bounds in degrees of the United Kingdom and the sea around it. */
const country = { south: 49.5, north: 61.5, west: -9, east: 2.5 }

function farAway({ sound: { content, problem } }: YamlFile<BranchContent>): ContentProblem[] {
  if (!content.location) return []
  const { lat, lng } = content.location
  if (isAtHome(lat, lng)) return []
  const reason = `is not in the United Kingdom${isAtHome(lng, lat) ? ': lat and lng are the wrong way round' : ''}`
  return [{ ...problem(['location'], reason), isWarning: true }]
}

function isAtHome(lat: number, lng: number): boolean {
  const { south, north, west, east } = country
  return lat > south && lat < north && lng > west && lng < east
}

/** Reports kinds of appointment that cannot be booked because they are longer than any day's hours. */
export function checkAppointments(branches: readonly YamlFile<BranchContent>[]): ContentProblem[] {
  return branches.flatMap(({ sound: { content, problem } }) => {
    if (!content.appointments || !content.openingTimes) return []
    const { minutes, hours } = appointmentRulesOf(content.appointments, content.openingTimes)
    const longest = Math.max(...hours.map(minutesOpen))
    if (longest <= 0) return [problem(['appointments'], 'no hours are given, and the branch has no opening times')]
    return appointmentKinds.flatMap((kind) =>
      (minutes[kind] ?? 0) > longest
        ? [problem(['appointments', 'minutes', kind], `must fit into the hours of some day: the longest has ${longest} minutes`)]
        : [],
    )
  })
}

function minutesOpen({ opens, closes }: OpeningTime): number {
  return opens === null || closes === null ? 0 : minuteOfDay(closes) - minuteOfDay(opens)
}

/** Reports screens in windows that show the homes of a branch that there is not. */
export function checkScreens(site: YamlFile<unknown>, branches: readonly YamlFile<BranchContent>[]): ContentProblem[] {
  const ids = namesAt(branches, ['id'])
  return unknownAt([site], ['screens', '*', 'branch'], ids, () => `must be the id of a branch: ${ids.among.toSorted().join(', ')}`)
}

/** Reports desks of enquiries that do not exist: labels and ids of departments that no branch has. */
export function checkLeads(
  site: YamlFile<v.InferOutput<typeof siteContent>>,
  branches: readonly YamlFile<BranchContent>[],
): ContentProblem[] {
  const labels = namesAt(branches, ['departments', '*', 'label'])
  const ofSite = { ...labels, has: (name: string | number) => name === branchItself || labels.has(name) }
  const reason = (_name: string, meant: string) => `must be the label of a department of some branch${meant}`
  return [
    ...channels.flatMap((channel) => unknownAt([site], ['leads', 'departments', channel, '*'], labels, reason)),
    // Only departments that the agency names: the default ones need not exist.
    ...['newHomes', 'commercial'].flatMap((name) => unknownAt([site], ['leads', name], labels, reason)),
    ...placesOfDesks.flatMap((place) => unknownAt([site], ['leads', 'desks', ...place], ofSite, reason)),
    ...unknownIds(branches),
    ...branches.flatMap(unknownOfBranch),
  ]
}

/** The places in settings that name a desk: one for a channel, or one for each kind of enquiry. */
const placesOfDesks = [['general'], ...channels.flatMap((channel) => [[channel], [channel, '*']])]

/** Reports desks of a branch that are neither its own departments nor those of another branch that it names. */
function unknownOfBranch(branch: YamlFile<BranchContent>): ContentProblem[] {
  const own = namesAt([branch], ['departments', '*', 'label'])
  const elsewhere = writtenAt([branch], ['departmentsElsewhere', '*']).map(({ path }) => String(path.at(-1)))
  const among = [...own.among, ...elsewhere, branchItself]
  const known = { ...own, among, has: (name: string | number) => among.includes(String(name)) || own.has(name) }
  return placesOfDesks.flatMap((place) =>
    unknownAt(
      [branch],
      ['desks', ...place],
      known,
      () => `must be the label of a department of this branch, or of its departmentsElsewhere: ${among.join(', ')}`,
    ),
  )
}

function unknownIds(branches: readonly YamlFile<BranchContent>[]): ContentProblem[] {
  const ids = namesAt(branches, ['departments', '*', 'id'])
  return branches.flatMap((branch) => {
    const own = writtenAt([branch], ['departments', '*', 'label']).map(({ value }) => value)
    return writtenAt([branch], ['departmentsElsewhere', '*']).flatMap(({ path, value, problem }) => {
      if (own.includes(String(path.at(-1)))) return [problem('this branch has a department of that label itself')]
      return ids.has(value) ? [] : [problem('must be the id of a department of another branch')]
    })
  })
}

/** Returns a branch as the site uses it, with numbered days and departments by id. */
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

/** Returns the rules of appointments. The hours default to the branch's opening times. */
function appointmentRulesOf({ hours, ...rules }: AppointmentContent, openingTimes: HoursOfWeek): AppointmentRules {
  return { ...rules, hours: timesOf(hours ?? openingTimes) }
}

/** By day number, 0 for Sunday (rules: C16). */
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

function timesOf(week: HoursOfWeek): OpeningTime[] {
  return days.map((day, dayOfWeek) => {
    const text = week[day]
    return text === 'closed' ? { dayOfWeek, opens: null, closes: null } : { dayOfWeek, opens: text.slice(0, 5), closes: text.slice(6) }
  })
}
