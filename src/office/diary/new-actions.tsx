import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { findViewable } from '#src/data/appointments/diary.ts'
import { findNegotiators } from '#src/data/appointments/negotiators.ts'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { findFreeSlots } from '#src/services/appointments/appointment-parts.ts'
import { makeAppointment } from '#src/services/office/make-appointment.ts'
import { mountAction, mountScreen } from '../mount.ts'
import { branchesOf, type OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { appointmentParts, typedText } from './diary-parts.ts'
import { NewPage, type NewQuery } from './new-page.tsx'

const typedFields = [
  'slot',
  'first_name',
  'last_name',
  'telephone',
  'email',
  'house_name',
  'street_address',
  'town',
  'postcode',
  'note',
] as const

/** Appointments that the office makes for customers. */
export function mountNewAppointment(app: Hono, office: OfficeContext): void {
  mountScreen(
    app,
    office,
    routes.officeDiary.newPage,
    async (c, asker) => await showNew(c, office, asker, { query: readQuery(c.req.query()) }),
  )
  mountAction(app, office, routes.officeDiary.make, async (c, asker, fields) => {
    const typed = Object.fromEntries(typedFields.map((name) => [name, typedText(fields[name])])) as Record<
      (typeof typedFields)[number],
      string
    >
    const given = Object.fromEntries(['kind', 'branch', 'property'].map((name) => [name, typedText(fields[name])]))
    const query = readQuery(given)
    const show = async (problem: string) => await showNew(c, office, asker, { query, typed, problem })
    const { slot, first_name, last_name, telephone, email, note, ...place } = typed
    if (first_name === '' || last_name === '') return await show('Please write their first and last name.')
    if (telephone === '' && email === '') return await show('Please write a telephone number or an email address.')
    if (email !== '' && !isOneAddress(email)) return await show('Please write one email address.')
    if (Object.values({ ...typed, note: '' }).some((text) => text.length > 200) || note.length > 2000)
      return await show('That is too long.')
    const key = typeof fields.key === 'string' && /^[\da-f-]{36}$/.test(fields.key) ? fields.key : randomUUID()
    const outcome = await makeAppointment(appointmentParts(office), asker, {
      key,
      kind: query.kind,
      branchId: Number(query.branch),
      propertyId: query.kind === 'viewing' ? Number(query.property) : undefined,
      slot,
      visitor: { firstName: first_name, lastName: last_name, email, telephone },
      place,
      note,
    })
    if (outcome === 'gone') return await showOfficeNotFound(c, office, asker)
    if (outcome === 'no such time') return await show('That time is not free. Please choose one of those below.')
    const here = routes.officeDiary.diary.href({ branch: query.branch, day: slot.slice(0, 10) })
    return redirectTo(c, pathWithFlash(outcome === 'there' ? here : routes.officeDiary.appointment.href(outcome.id), 'appointment-made'))
  })
}

interface Shown {
  query: NewQuery
  typed?: Readonly<Record<string, string>>
  problem?: string
}

async function showNew(c: Context, office: OfficeContext, asker: OfficeAsker, { query, typed = {}, problem }: Shown): Promise<Response> {
  const { db } = office
  const now = office.now()
  const branches = branchesOf(office, asker)
  const branch = branches.find(({ id }) => String(id) === query.branch) ?? branches[0]
  if (!branch) return await showOfficeNotFound(c, office, asker)
  const { kind, q } = query
  const sought = kind === 'viewing' && /^\d{1,9}$/.test(query.property) ? await findLeadProperty(db, Number(query.property)) : undefined
  const property = sought?.mayBeViewed && sought.branchId === branch.id ? sought : undefined
  const found = kind === 'viewing' && !property && q !== '' ? await findViewable(db, branch.id, q) : []
  const isKnown = kind === 'valuation' || property !== undefined
  const days = isKnown ? await findFreeSlots(db, { branch, kind, propertyId: property?.id, now, isForOffice: true }) : undefined
  const names = new Map((await findNegotiators(db, [branch.id])).map(({ id, name }) => [id, name]))
  const shown = { ...query, branch: String(branch.id) }
  const view = (
    <NewPage
      query={shown}
      branches={branches}
      found={found}
      property={property}
      days={days}
      names={names}
      formKey={randomUUID()}
      typed={typed}
      problem={problem}
      now={now}
    />
  )
  return await showScreen(c, office, asker, { title: 'New appointment', view, status: problem === undefined ? 200 : 422 })
}

function readQuery({ kind, branch = '', property = '', q = '' }: Readonly<Record<string, string>>): NewQuery {
  return { kind: kind === 'valuation' ? 'valuation' : 'viewing', branch, property, q: q.trim().slice(0, 100) }
}
