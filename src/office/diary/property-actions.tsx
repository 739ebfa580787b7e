import type { Context, Hono } from 'hono'
import { findNegotiators } from '#src/data/appointments/negotiators.ts'
import { findPropertyAccess, setPropertyAccess } from '#src/data/appointments/office-appointments.ts'
import { findOpenHouses } from '#src/data/appointments/open-houses.ts'
import { atomically } from '#src/data/database/database.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import { isDay } from '#src/domain/dates/day.ts'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { cancelOpenHouse, findOwnProperty, type OpenHouseOutcome, planOpenHouse } from '#src/services/office/open-houses.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { appointmentParts, typedText } from './diary-parts.ts'
import { maxAccessLetters, PropertyDiaryPage, type PropertyPageProps } from './property-page.tsx'

const refusals: Readonly<Record<Exclude<OpenHouseOutcome, 'done' | 'gone'>, string>> = {
  over: 'Please choose a time to come.',
  taken: 'There is something else at the property then: move that first.',
  'not free': 'They have something else then, are away, or do not go to this branch’s appointments.',
}

/** How to get into a property, and its open houses. */
export function mountPropertyDiary(app: Hono, office: OfficeContext): void {
  const parts = appointmentParts(office)
  mountScreen(app, office, routes.officeDiary.property, async (c, asker) => await showProperty(c, office, asker))
  mountAction(app, office, routes.officeDiary.changeAccess, async (c, asker, fields) => {
    const property = await findOwnProperty(office, asker, Number(c.req.param('id')))
    if (!property) return await showOfficeNotFound(c, office, asker)
    const [content, noticeHours, sellerEmail] = [
      typedText(fields.content),
      typedText(fields.notice_hours) || '0',
      typedText(fields.seller_email),
    ]
    const typed = { content, noticeHours, sellerEmail }
    const problem =
      content.length > maxAccessLetters
        ? `Please write ${maxAccessLetters} characters at most.`
        : !/^\d{1,3}$/.test(noticeHours) || Number(noticeHours) > 336
          ? 'Please write hours of notice from 0 to 336.'
          : sellerEmail !== '' && !isOneAddress(sellerEmail)
            ? 'Please write one email address of the seller, or none.'
            : undefined
    if (problem !== undefined) return await showProperty(c, office, asker, { typed, problem })
    const isSaved = await atomically(office.db, async (trx) => {
      const given = { content, noticeHours: Number(noticeHours), sellerEmail, version: Number(fields.version) || 0 }
      if (!(await setPropertyAccess(trx, property.id, given))) return false
      // Neither the notes nor the address: the audit log is never shortened.
      const after = { 'hours of notice': given.noticeHours }
      const subject = `Property ${property.id}`
      await addAudit(trx, asker, { action: 'access-changed', subject, branchId: property.branchId, after, now: office.now() })
      return true
    })
    if (isSaved) return redirectTo(c, pathWithFlash(routes.officeDiary.property.href(property.id), 'access-changed'))
    return await showProperty(c, office, asker, {
      typed,
      problem:
        'Somebody changed this after you opened it. Nothing of yours was saved yet: below are both, theirs above. Save again what should stay.',
    })
  })
  mountAction(app, office, routes.officeDiary.planOpenHouse, async (c, asker, fields) => {
    const id = Number(c.req.param('id'))
    const house = readHouse(fields)
    if (typeof house === 'string') return await showProperty(c, office, asker, { problem: house })
    const outcome = await planOpenHouse(parts, asker, { ...house, propertyId: id })
    if (outcome === 'gone') return await showOfficeNotFound(c, office, asker)
    if (outcome !== 'done') return await showProperty(c, office, asker, { problem: refusals[outcome] })
    return redirectTo(c, pathWithFlash(routes.officeDiary.property.href(id), 'open-house-made'))
  })
  mountAction(app, office, routes.officeDiary.cancelOpenHouse, async (c, asker, fields) => {
    const propertyId = Number(c.req.param('id'))
    const reason = typedText(fields.reason)
    if (reason.length > 2000) return await showProperty(c, office, asker, { problem: 'Please write 2000 characters at most.' })
    const isCancelled = await cancelOpenHouse(parts, asker, { propertyId, id: c.req.param('house'), reason })
    return isCancelled
      ? redirectTo(c, pathWithFlash(routes.officeDiary.property.href(propertyId), 'open-house-cancelled'))
      : await showOfficeNotFound(c, office, asker)
  })
}

async function showProperty(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  given: Pick<PropertyPageProps, 'typed' | 'problem'> = {},
): Promise<Response> {
  const property = await findOwnProperty(office, asker, Number(c.req.param('id')))
  if (!property) return await showOfficeNotFound(c, office, asker)
  const now = office.now()
  const ahead = new Date(now.getTime() + 400 * 24 * 3_600_000)
  const [access, houses, negotiators] = await Promise.all([
    findPropertyAccess(office.db, property.id),
    findOpenHouses(office.db, { branches: asker.branches, propertyId: property.id, startsAt: now, endsAt: ahead }),
    findNegotiators(office.db, [property.branchId]),
  ])
  const view = (
    <PropertyDiaryPage
      property={property}
      access={access}
      houses={houses}
      negotiators={negotiators}
      mayWork={may(asker, 'work-diary')}
      now={now}
      {...given}
    />
  )
  return await showScreen(c, office, asker, { title: property.address, view, status: given.problem === undefined ? 200 : 422 })
}

/** The time and number of places in a form, or an error in words. */
function readHouse(fields: Fields): { startsAt: Date; endsAt: Date; minutes: number; negotiatorId: number | undefined } | string {
  const [day, minutes, who] = [typedText(fields.day), Number(typedText(fields.minutes)), typedText(fields.negotiator)]
  const [startsAt, endsAt] = [slotInstant(`${day}T${typedText(fields.from)}`), slotInstant(`${day}T${typedText(fields.until)}`)]
  if (!isDay(day) || !startsAt || !endsAt) return 'Please choose a day, and times such as 11:00.'
  if (!Number.isInteger(minutes) || minutes < 5 || minutes > 120) return 'A place lasts from 5 to 120 minutes.'
  if (endsAt.getTime() - startsAt.getTime() < minutes * 60_000) return 'It has to be long enough for one place.'
  return { startsAt, endsAt, minutes, negotiatorId: /^\d{1,9}$/.test(who) ? Number(who) : undefined }
}
