import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { findNegotiators } from '#src/data/appointments/negotiators.ts'
import { type AppointmentStep, appointmentStepTexts, type ViewingVerdict, verdictTexts } from '#src/domain/appointments/appointment-work.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { noteFeedback } from '#src/services/office/note-feedback.ts'
import { type AppointmentOutcome, giveAppointment, moveInOffice, stepAppointment } from '#src/services/office/work-appointment.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import { branchesOf, type OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { maxReasonLetters } from './appointment-forms.tsx'
import { AppointmentPage } from './appointment-page.tsx'
import { appointmentParts, typedText } from './diary-parts.ts'
import { loadDiary, readDiaryQuery } from './load.ts'
import { loadAppointment, type TypedOnAppointment } from './load-appointment.ts'
import { mountNewAppointment } from './new-actions.tsx'
import { DiaryPage } from './page.tsx'
import { mountNegotiators } from './people-actions.tsx'
import { mountPropertyDiary } from './property-actions.tsx'

const refusals: Readonly<Record<Exclude<AppointmentOutcome, 'done' | 'gone'>, string>> = {
  changed:
    'Somebody changed this appointment after you opened it: below it is as it stands now. Nothing of yours was kept or mailed yet; what you typed is still there. Send it again if it still fits.',
  'no such step': 'That cannot be done with it as it now stands.',
  'no such time': 'That time is free no longer. Please choose another.',
  'no such negotiator': 'They have something else then, or do not go to this branch’s appointments.',
  'no such address': 'Please write one email address of the seller, or do not mail it.',
}

/** The diary of a branch, and the page of an appointment with its actions. */
export function mountDiary(app: Hono, office: OfficeContext): void {
  mountNewAppointment(app, office)
  mountNegotiators(app, office)
  mountPropertyDiary(app, office)
  const parts = appointmentParts(office)
  mountScreen(app, office, routes.officeDiary.diary, async (c, asker) => {
    const now = office.now()
    const query = readDiaryQuery(c.req.query(), now)
    const branches = branchesOf(office, asker)
    const own = (
      await findNegotiators(
        office.db,
        branches.map(({ id }) => id),
      )
    ).find(({ id }) => id === asker.id)
    const branch =
      branches.find(({ id }) => String(id) === query.branch) ?? branches.find(({ id }) => own?.branches.includes(id)) ?? branches[0]
    if (!branch) return await showOfficeNotFound(c, office, asker)
    const loaded = await loadDiary(office.db, asker, { branch, query })
    const view = <DiaryPage {...loaded} query={query} branch={branch} branches={branches} mayWork={may(asker, 'work-diary')} now={now} />
    return await showScreen(c, office, asker, { title: 'Diary', view })
  })
  mountScreen(app, office, routes.officeDiary.appointment, async (c, asker) => await showAppointment(c, office, asker))
  mountAction(app, office, routes.officeDiary.step, async (c, asker, fields) => {
    const step =
      typeof fields.step === 'string' && Object.hasOwn(appointmentStepTexts, fields.step) ? (fields.step as AppointmentStep) : undefined
    if (step === undefined) return await showAppointment(c, office, asker, { problem: refusals['no such step'] })
    const reason = typedText(fields.reason)
    const typed = { reason, ...(step === 'cancel' && { form: 'cancel' as const }) }
    if (reason.length > maxReasonLetters) return await showAppointment(c, office, asker, { ...typed, problem: tooLong })
    return await answer(c, office, asker, { outcome: await stepAppointment(parts, asker, { ...readForm(c, fields), step, reason }), typed })
  })
  mountAction(app, office, routes.officeDiary.move, async (c, asker, fields) => {
    const [reason, slot] = [typedText(fields.reason), typedText(fields.slot)]
    const typed = { form: 'move' as const, reason, slot }
    if (reason.length > maxReasonLetters) return await showAppointment(c, office, asker, { ...typed, problem: tooLong })
    return await answer(c, office, asker, { outcome: await moveInOffice(parts, asker, { ...readForm(c, fields), slot, reason }), typed })
  })
  mountAction(app, office, routes.officeDiary.give, async (c, asker, fields) => {
    const to = typedText(fields.to)
    const given = to === '' ? undefined : /^\d{1,9}$/.test(to) ? Number(to) : -1
    return await answer(c, office, asker, {
      outcome: await giveAppointment(parts, asker, { ...readForm(c, fields), to: given }),
      typed: {},
    })
  })
  mountAction(app, office, routes.officeDiary.feedback, async (c, asker, fields) => {
    const [verdict, text, address] = [typedText(fields.verdict), typedText(fields.text), typedText(fields.mail_to)]
    const mailTo = fields.mail === undefined ? '' : address
    const typed = { form: 'feedback' as const, verdict, text, ...(fields.mail !== undefined && { mailTo }) }
    const isVerdict = Object.hasOwn(verdictTexts, verdict)
    if (!isVerdict) return await showAppointment(c, office, asker, { ...typed, problem: 'Please say whether they are interested.' })
    if (text.length > maxReasonLetters) return await showAppointment(c, office, asker, { ...typed, problem: tooLong })
    if (fields.mail !== undefined && address === '')
      return await showAppointment(c, office, asker, { ...typed, problem: refusals['no such address'] })
    const outcome = await noteFeedback(parts, asker, { ...readForm(c, fields), verdict: verdict as ViewingVerdict, text, mailTo })
    return await answer(c, office, asker, { outcome, typed, done: 'feedback-kept' })
  })
}

const tooLong = `Please write ${maxReasonLetters} characters at most.`

async function showAppointment(c: Context, office: OfficeContext, asker: OfficeAsker, typed: TypedOnAppointment = {}): Promise<Response> {
  const loaded = await loadAppointment(appointmentParts(office), asker, c.req.param('id') ?? '')
  if (!loaded) return await showOfficeNotFound(c, office, asker)
  const branch = office.content().branches.find(({ id }) => id === loaded.appointment.branchId)
  const view = (
    <AppointmentPage
      {...loaded}
      branchName={branch?.name ?? office.content().site.name}
      mayWork={may(asker, 'work-diary')}
      typed={typed}
      now={office.now()}
    />
  )
  return await showScreen(c, office, asker, { title: 'Appointment', view, status: typed.problem === undefined ? 200 : 422 })
}

interface Answered {
  outcome: AppointmentOutcome
  typed: TypedOnAppointment
  /** A key of flash-texts.ts. */
  done?: string
}

async function answer(c: Context, office: OfficeContext, asker: OfficeAsker, { outcome, typed, done = 'appointment-changed' }: Answered) {
  if (outcome === 'gone') return await showOfficeNotFound(c, office, asker)
  if (outcome !== 'done') return await showAppointment(c, office, asker, { ...typed, problem: refusals[outcome] })
  return redirectTo(c, pathWithFlash(routes.officeDiary.appointment.href(c.req.param('id') ?? ''), done))
}

function readForm(c: Context, { key, version }: Fields): { id: string; key: string; version: number } {
  const isKey = typeof key === 'string' && /^[\da-f-]{36}$/.test(key)
  return { id: c.req.param('id') ?? '', key: isKey ? key : randomUUID(), version: Number(version) }
}
