import { type Kysely, sql } from 'kysely'
import type { Branches, OfficeRole } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'

/** Roles that get the weekly figures by mail, unless they turn it off. */
export const figuresRoles: readonly OfficeRole[] = ['administrator', 'manager']

export interface FiguresReader {
  id: number
  name: string
  email: string
  branches: Branches
}

/** The next recipient who has not had that Monday's mail, marked as having it in this transaction; rows locked by others are skipped. */
export async function takeFiguresReader(trx: Kysely<Schema>, monday: string): Promise<FiguresReader | undefined> {
  const row = await trx
    .selectFrom('office_user')
    .select(['office_user_id', 'name', 'email', 'branches'])
    .where('role', 'in', figuresRoles)
    .where('wants_figures', '=', true)
    .where('joined_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('figures_sent_on', 'is', null), eb('figures_sent_on', '<', monday)]))
    .orderBy('office_user_id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  await trx.updateTable('office_user').set({ figures_sent_on: monday }).where('office_user_id', '=', row.office_user_id).execute()
  return { id: row.office_user_id, name: row.name, email: row.email, branches: row.branches ?? 'all' }
}

export async function wantsFigures(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const { rows } = await sql<{ wants: boolean }>`select wants_figures as wants from office_user where office_user_id = ${userId}`.execute(
    db,
  )
  return rows[0]?.wants ?? false
}

export async function setWantsFigures(db: Kysely<Schema>, userId: number, wants: boolean): Promise<void> {
  await db.updateTable('office_user').set({ wants_figures: wants }).where('office_user_id', '=', userId).execute()
}
