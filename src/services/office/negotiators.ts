import { findDiary } from '#src/data/appointments/diary.ts'
import { type NegotiatorSettings, setCalendarHash, setNegotiator } from '#src/data/appointments/negotiators.ts'
import { atomically } from '#src/data/database/database.ts'
import { type Absence, deleteAbsence, findAbsentUser, insertAbsence } from '#src/data/office/absences.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { findOfficeUser, findOfficeUsers, holdOfficeUser } from '#src/data/office/office-users.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import type { OfficeAsker, OfficeUser } from '#src/domain/office/office-user.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import { newToken } from '../accounts/account-parts.ts'
import type { OfficeParts } from './office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'>

/** Whether a user may record an absence: their own, and those of users who work for one of their branches. */
function mayNote(asker: OfficeAsker, user: Pick<OfficeUser, 'id' | 'branches'>): boolean {
  if (user.id === asker.id || asker.branches === 'all') return true
  const { branches } = asker
  return user.branches === 'all' || user.branches.some((id) => branches.includes(id))
}

/** The users whose absences may be recorded. */
export async function findAbsenceColleagues({ db }: Pick<Parts, 'db'>, asker: OfficeAsker): Promise<OfficeUser[]> {
  const users = await findOfficeUsers(db, asker.branches)
  return users.filter((user) => user.endedAt === null && mayNote(asker, user))
}

/** Records an absence. Returns the number of appointments in it, which somebody else has to take. */
export async function noteAbsence(
  { db, now }: Parts,
  asker: OfficeAsker,
  absence: Omit<Absence, 'id'>,
): Promise<{ appointments: number } | 'no such user'> {
  return await atomically(db, async (trx) => {
    const user = await findOfficeUser(trx, absence.userId)
    if (!user || user.endedAt !== null || !mayNote(asker, user)) return 'no such user'
    // Bookings wait for this, or this for them.
    await trx.selectFrom('negotiator').select('office_user_id').where('office_user_id', '=', user.id).forUpdate().execute()
    await insertAbsence(trx, absence)
    await addAudit(trx, asker, { action: 'absence-added', subject: user.name, after: factsOf(absence), now: now() })
    const inIt = await findDiary(trx, { branches: 'all' }, { startsAt: absence.startsAt, endsAt: absence.endsAt, negotiatorId: user.id })
    return { appointments: inIt.length }
  })
}

/** Returns false if there is none that the user may remove. */
export async function withdrawAbsence({ db, now }: Parts, asker: OfficeAsker, id: string): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const userId = await findAbsentUser(trx, id)
    const user = userId === undefined ? undefined : await findOfficeUser(trx, userId)
    if (!user || !mayNote(asker, user)) return false
    const absence = await deleteAbsence(trx, id)
    if (!absence) return false
    await addAudit(trx, asker, { action: 'absence-removed', subject: user.name, before: factsOf(absence), now: now() })
    return true
  })
}

/** The audit list is never shortened, so it omits the reason, which may be an illness. */
function factsOf({ kind, startsAt, endsAt }: Pick<Absence, 'kind' | 'startsAt' | 'endsAt'>) {
  return { kind, from: momentText(startsAt), until: momentText(endsAt) }
}

/**
 * Sets the branches and times in which somebody attends appointments. Only branches of the current user are changed. Returns false if not
 * allowed.
 */
export async function changeNegotiator(
  { db, now }: Parts,
  asker: OfficeAsker,
  { branches, ...settings }: NegotiatorSettings,
): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const user = await holdOfficeUser(trx, settings.id)
    if (!user || user.endedAt !== null || !mayNote(asker, user)) return false
    const mine = (id: number) => coversBranches(asker.branches, [id])
    if (!branches.every((id) => mine(id) && coversBranches(user.branches, [id]))) return false
    const before = await trx.selectFrom('negotiator').selectAll().where('office_user_id', '=', user.id).forUpdate().executeTakeFirst()
    const all = [...branches, ...(before?.branches ?? []).filter((id) => !mine(id))].sort((one, other) => one - other)
    await setNegotiator(trx, { ...settings, branches: all })
    await addAudit(trx, asker, {
      action: 'negotiator-changed',
      subject: user.name,
      before: { branches: before?.branches ?? [], 'days off': before?.days_off ?? [] },
      after: { branches: all, 'days off': settings.daysOff },
      now: now(),
    })
    return true
  })
}

/** Creates a new secret address for the own calendar, which invalidates the old one. Returns its token, which is not stored. */
export async function renewCalendar({ db, now }: Parts, asker: OfficeAsker): Promise<string> {
  const { token, hash } = newToken()
  await atomically(db, async (trx) => {
    await setCalendarHash(trx, asker.id, hash)
    await addAudit(trx, asker, { action: 'calendar-renewed', subject: asker.name, now: now() })
  })
  return token
}
