import { type Kysely, sql } from 'kysely'
import type { PrivacyKind, PrivacyState } from '#src/domain/privacy/privacy-case.ts'
import type { Schema } from '../database/schema.ts'

export interface PrivacyCase {
  id: number
  kind: PrivacyKind
  firstName: string
  lastName: string
  email: string
  content: string
  receivedAt: Date
  /** `2026-12-28` */
  dueOn: string
  isExtended: boolean
  state: PrivacyState
  closedAt: Date | null
  outcome: string | null
  /** Whether a mail that it arrived went to the person; null where that is not known. */
  receipt: 'mailed' | 'withheld' | 'refused' | null
}

type NewPrivacyCase = Pick<PrivacyCase, 'kind' | 'firstName' | 'lastName' | 'email' | 'content' | 'receivedAt' | 'dueOn'> & {
  /** The same however often the form is sent. */
  key: string
  /** Held back, as a program probably sent it. */
  isHeld?: boolean
}

/** Returns its number; undefined if a form with this key was received before. */
export async function insertPrivacyCase(trx: Kysely<Schema>, given: NewPrivacyCase): Promise<number | undefined> {
  const { key, kind, firstName, lastName, email, content, receivedAt, dueOn, isHeld = false } = given
  const person = { first_name: firstName, last_name: lastName, email }
  const row = await trx
    .insertInto('privacy_case')
    .values({ key, kind, ...person, content, received_at: receivedAt, due_on: dueOn, is_held: isHeld })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('privacy_case_id as id')
    .executeTakeFirst()
  return row?.id
}

/** Whether the form that was received with this key said the same, of the same person. */
export async function isSameCase(
  db: Kysely<Schema>,
  { key, kind, firstName, lastName, email, content }: Omit<NewPrivacyCase, 'receivedAt' | 'dueOn'>,
): Promise<boolean> {
  const person = { first_name: firstName, last_name: lastName, email }
  const query = db.selectFrom('privacy_case').select('privacy_case_id')
  const same = query.where(({ and }) => and({ key, kind, ...person, content }))
  return (await same.executeTakeFirst()) !== undefined
}

/** Of cases, as they are read. */
export const caseColumns = [
  'privacy_case_id as id',
  'kind',
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'content',
  'received_at as receivedAt',
  'due_on as dueOn',
  'is_extended as isExtended',
  'state',
  'closed_at as closedAt',
  'outcome',
  'receipt',
] as const

/** Those that wait, by their day, and those with a day in law first; at most so many. */
export async function findOpenCases(db: Kysely<Schema>, most: number): Promise<PrivacyCase[]> {
  return await db
    .selectFrom('privacy_case')
    .select(caseColumns)
    .where('closed_at', 'is', null)
    .where('is_held', '=', false)
    // An acknowledged complaint has no day any more.
    .orderBy(sql`kind = 'complaint' and state = 'acknowledged'`)
    .orderBy('due_on')
    .orderBy('privacy_case_id')
    .limit(most)
    .execute()
}

/** The latest first. */
export async function findClosedCases(db: Kysely<Schema>, most: number): Promise<PrivacyCase[]> {
  const query = db.selectFrom('privacy_case').select(caseColumns).where('closed_at', 'is not', null)
  return await query.orderBy('closed_at', 'desc').limit(most).execute()
}

export async function findPrivacyCase(db: Kysely<Schema>, id: number): Promise<PrivacyCase | undefined> {
  return await caseOf(db, id).executeTakeFirst()
}

/** As that, locked until the transaction ends. */
export async function holdPrivacyCase(trx: Kysely<Schema>, id: number): Promise<PrivacyCase | undefined> {
  return await caseOf(trx, id).forUpdate().executeTakeFirst()
}

function caseOf(db: Kysely<Schema>, id: number) {
  return db.selectFrom('privacy_case').select(caseColumns).where('privacy_case_id', '=', id).where('is_held', '=', false)
}

type Change = Partial<Pick<PrivacyCase, 'state' | 'dueOn' | 'closedAt' | 'outcome' | 'isExtended' | 'receipt'>> & {
  /** The office is mailed of it as of a new one. */
  isToRemind?: true
}

/** A later day is reminded of anew. */
export async function changePrivacyCase(trx: Kysely<Schema>, id: number, change: Change): Promise<void> {
  const { state, dueOn, closedAt, outcome, isExtended, receipt, isToRemind } = change
  await trx
    .updateTable('privacy_case')
    .set({
      ...(state && { state }),
      ...(dueOn && { due_on: dueOn, reminded: 1 }),
      ...(isToRemind && { reminded: 0 }),
      ...(isExtended !== undefined && { is_extended: isExtended }),
      ...(closedAt !== undefined && { closed_at: closedAt }),
      ...(outcome !== undefined && { outcome }),
      ...(receipt && { receipt }),
    })
    .where('privacy_case_id', '=', id)
    .execute()
}

export interface PrivacyNote {
  id: number
  at: Date
  who: string
  content: string
}

/** Returns its id. */
export async function addPrivacyNote(trx: Kysely<Schema>, caseId: number, { at, who, content }: Omit<PrivacyNote, 'id'>): Promise<number> {
  const query = trx.insertInto('privacy_case_note').values({ privacy_case_id: caseId, at, who, content })
  return (await query.returning('privacy_case_note_id as id').executeTakeFirstOrThrow()).id
}

/** The earliest first. */
export async function findPrivacyNotes(db: Kysely<Schema>, caseId: number, most: number): Promise<PrivacyNote[]> {
  const query = db.selectFrom('privacy_case_note').select(['privacy_case_note_id as id', 'at', 'who', 'content'])
  return await query.where('privacy_case_id', '=', caseId).orderBy('at').orderBy('privacy_case_note_id').limit(most).execute()
}

/** The cases of an address with the office's notes, the latest first. `key`: as emailKey returns it. */
export async function findCasesOf(db: Kysely<Schema>, key: string): Promise<(PrivacyCase & { notes: readonly PrivacyNote[] })[]> {
  if (key === '') return []
  const query = db.selectFrom('privacy_case').select(caseColumns).where(sql<boolean>`lower(email) = ${key}`)
  const cases = await query.orderBy('privacy_case_id', 'desc').limit(1000).execute()
  const notes = await db
    .selectFrom('privacy_case_note')
    .select(['privacy_case_id as caseId', 'privacy_case_note_id as id', 'at', 'who', 'content'])
    .where(({ eb, fn, val }) => eb('privacy_case_id', '=', fn.any(val(cases.map(({ id }) => id)))))
    .orderBy('privacy_case_note_id')
    .execute()
  const byCase = Map.groupBy(notes, ({ caseId }) => caseId)
  return cases.map((found) => ({ ...found, notes: (byCase.get(found.id) ?? []).map(({ caseId: _, ...note }) => note) }))
}

/** Why the office is told of a case: it came, it is due within a week, it is due. */
type ReminderStage = 1 | 2 | 3

type RemindedCase = Pick<PrivacyCase, 'id' | 'kind' | 'dueOn'> & { stage: ReminderStage }

/** Takes cases of which the office is to be told now, and marks them as told. `today` and `soon`: days in London, a week apart. */
export async function takeCasesToRemind(
  trx: Kysely<Schema>,
  { today, soon, most }: { today: string; soon: string; most: number },
): Promise<RemindedCase[]> {
  const stage = sql<ReminderStage>`case when due_on <= ${today}::date then 3 when due_on <= ${soon}::date then 2 else 1 end`
  return await trx
    .updateTable('privacy_case')
    .set({ reminded: stage })
    .where('privacy_case_id', 'in', (query) =>
      query
        .selectFrom('privacy_case')
        .select('privacy_case_id')
        .where('closed_at', 'is', null)
        .where('is_held', '=', false)
        .where(sql<boolean>`(state = 'open' or kind <> 'complaint')`)
        .where('reminded', '<', stage)
        .orderBy('due_on')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['privacy_case_id as id', 'kind', 'due_on as dueOn', 'reminded as stage'])
    .$castTo<RemindedCase>()
    .execute()
}

/** Removes cases that were closed before, with their notes, and what was held back before. Returns how many cases. */
export async function forgetPrivacyCases(db: Kysely<Schema>, { before, heldBefore }: { before: Date; heldBefore: Date }): Promise<number> {
  await db.deleteFrom('privacy_case').where('is_held', '=', true).where('received_at', '<', heldBefore).execute()
  const { numDeletedRows } = await db.deleteFrom('privacy_case').where('closed_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
