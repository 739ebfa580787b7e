import type { Context, Hono } from 'hono'
import { daysFrom, findDiary } from '#src/data/appointments/diary.ts'
import { findCalendarOwner, findNegotiators, hasCalendar, type NegotiatorSettings } from '#src/data/appointments/negotiators.ts'
import { type Absence, findAbsences } from '#src/data/office/absences.ts'
import { diaryCalendar } from '#src/domain/appointments/diary-calendar.ts'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import { dayBefore, isDay, londonDay } from '#src/domain/dates/day.ts'
import { minuteOfDay } from '#src/domain/dates/london-time.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { publicUrl } from '#src/server/public-url.ts'
import { sendCalendar } from '#src/server/send-file.ts'
import { hashOfToken } from '#src/services/accounts/account-parts.ts'
import { changeNegotiator, findAbsenceColleagues, noteAbsence, renewCalendar, withdrawAbsence } from '#src/services/office/negotiators.ts'
import { type Fields, mountAction, mountScreen, mountSignedOut } from '../mount.ts'
import { branchesOf, type OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { typedText } from './diary-parts.ts'
import { NegotiatorsPage, type PeoplePageProps } from './people-page.tsx'

/** Who goes to appointments, their absences, and their calendar addresses. */
export function mountNegotiators(app: Hono, office: OfficeContext): void {
  const here = routes.officeDiary.people.href()
  mountScreen(app, office, routes.officeDiary.people, async (c, asker) => await showPeople(c, office, asker))
  mountAction(app, office, routes.officeDiary.addAbsence, async (c, asker, fields) => {
    const absence = readAbsence(fields)
    if (typeof absence === 'string') return await showPeople(c, office, asker, { problem: absence })
    const added = await noteAbsence(office, asker, absence)
    if (added === 'no such user') return await showPeople(c, office, asker, { problem: 'Please choose somebody of your branches.' })
    if (added.appointments === 0) return redirectTo(c, pathWithFlash(here, 'absence-added'))
    const query = { who: String(absence.userId), day: londonDay(absence.startsAt) }
    return redirectTo(c, pathWithFlash(routes.officeDiary.diary.href(query), 'absence-with-appointments'))
  })
  mountAction(app, office, routes.officeDiary.removeAbsence, async (c, asker) => {
    const isRemoved = await withdrawAbsence(office, asker, c.req.param('id'))
    return isRemoved ? redirectTo(c, pathWithFlash(here, 'absence-removed')) : await showOfficeNotFound(c, office, asker)
  })
  mountAction(app, office, routes.officeDiary.changeNegotiator, async (c, asker, fields) => {
    const settings = readSettings(
      Number(c.req.param('id')),
      fields,
      branchesOf(office, asker).map(({ id }) => id),
    )
    if (typeof settings === 'string') return await showPeople(c, office, asker, { problem: settings })
    const isChanged = await changeNegotiator(office, asker, settings)
    return isChanged ? redirectTo(c, pathWithFlash(here, 'negotiator-changed')) : await showOfficeNotFound(c, office, asker)
  })
  mountAction(app, office, routes.officeDiary.renewCalendar, async (c, asker) => {
    const token = await renewCalendar(office, asker)
    const calendarAddress = publicUrl(c, office.settings) + routes.officeDiary.calendar.href(token)
    return await showPeople(c, office, asker, { calendarAddress })
  })
  mountSignedOut(app, office, routes.officeDiary.calendar, async (c) => {
    c.header('cache-control', 'no-store')
    const owner = await findCalendarOwner(office.db, hashOfToken(c.req.param('token').replace(/\.ics$/, '')))
    if (!owner) return c.text('There is no such calendar.\n', 404)
    const today = londonDay(office.now())
    const span = { startsAt: daysFrom(dayBefore(today, 30), 1).startsAt, endsAt: daysFrom(today, 180).endsAt }
    const entries = await findDiary(office.db, owner, { ...span, negotiatorId: owner.id })
    const site = publicUrl(c, office.settings)
    const address = (id: string) => site + routes.officeDiary.appointment.href(id)
    return sendCalendar(c, diaryCalendar(entries, { name: `Appointments of ${owner.name}`, host: new URL(site).hostname, address }))
  })
}

async function showPeople(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  given: Pick<PeoplePageProps, 'problem' | 'calendarAddress'> = {},
): Promise<Response> {
  const now = office.now()
  const branches = branchesOf(office, asker)
  const colleagues = await findAbsenceColleagues(office, asker)
  const today = londonDay(now)
  const [negotiators, absences, isCalendarThere] = await Promise.all([
    findNegotiators(
      office.db,
      branches.map(({ id }) => id),
    ),
    findAbsences(
      office.db,
      colleagues.map(({ id }) => id),
      { startsAt: now, endsAt: daysFrom(today, 400).endsAt },
    ),
    hasCalendar(office.db, asker.id),
  ])
  const view = (
    <NegotiatorsPage
      asker={asker}
      colleagues={colleagues}
      negotiators={negotiators}
      absences={absences}
      branches={branches}
      mayWork={may(asker, 'work-diary')}
      mayChange={may(asker, 'change-negotiators')}
      hasCalendar={isCalendarThere}
      now={now}
      {...given}
    />
  )
  return await showScreen(c, office, asker, { title: 'People and absences', view, status: given.problem === undefined ? 200 : 422 })
}

/** The absence in a form, or an error in words. */
function readAbsence(fields: Fields): Omit<Absence, 'id'> | string {
  const [user, day, lastDay] = [typedText(fields.user), typedText(fields.day), typedText(fields.last_day)]
  const content = typedText(fields.content).replaceAll(/\s+/g, ' ').slice(0, 200)
  const isAway = fields.kind === 'away'
  if (!/^\d{1,9}$/.test(user)) return 'Please choose somebody.'
  if (!isDay(day) || (isAway && !isDay(lastDay))) return 'Please choose days that there are.'
  const startsAt = isAway ? daysFrom(day, 1).startsAt : slotInstant(`${day}T${typedText(fields.from)}`)
  const endsAt = isAway ? daysFrom(lastDay, 1).endsAt : slotInstant(`${day}T${typedText(fields.until)}`)
  if (!startsAt || !endsAt) return 'Please write times such as 09:30.'
  if (endsAt <= startsAt) return 'It has to end after it begins.'
  return { userId: Number(user), kind: isAway ? 'away' : 'blocked', startsAt, endsAt, content }
}

/** `branchIds`: the user's branches; any other id is an error, because the user may not assign it. */
function readSettings(id: number, fields: Fields, branchIds: readonly number[]): NegotiatorSettings | string {
  const numbers = (value: unknown) => [...new Set([value].flat().map(Number))].filter((each) => Number.isInteger(each) && each >= 0)
  const [from, until] = [typedText(fields.lunch_from), typedText(fields.lunch_until)]
  const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
  const hasLunch = from !== '' || until !== ''
  const branches = numbers(fields.branches ?? [])
  if (!branches.every((branch) => branchIds.includes(branch))) return 'Please choose among your branches.'
  if (hasLunch && !(isTime(from) && isTime(until) && from < until)) return 'Lunch has to begin and end, at times such as 12:30.'
  return {
    id,
    branches,
    daysOff: numbers(fields.days_off ?? []).filter((day) => day <= 6),
    lunch: hasLunch ? { from: minuteOfDay(from), until: minuteOfDay(until) } : null,
  }
}
