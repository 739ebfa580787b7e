import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type AuditFilter, findAudit } from '#src/data/office/audit.ts'
import { findOfficeUsers } from '#src/data/office/office-users.ts'
import { isDay } from '#src/domain/dates/day.ts'
import { type AuditEntry, auditTexts } from '#src/domain/office/audit.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'

const perPage = 50

/** The filters in the list's address; invalid ones are left out. */
export interface AuditQuery {
  user: string
  action: string
  text: string
  from: string
  to: string
  before: string
}

export function readAuditQuery(query: Readonly<Record<string, string>>): AuditQuery {
  const { user = '', action = '', text = '', from = '', to = '', before = '' } = query
  return {
    user: /^\d{1,9}$/.test(user) ? user : '',
    action: Object.hasOwn(auditTexts, action) ? action : '',
    text: text.trim().slice(0, 100),
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    before: /^\d{1,18}$/.test(before) ? before : '',
  }
}

/** The filters as the query needs them: days in UTC, the last one included. */
export function auditFilter({ user, action, text, from, to }: AuditQuery): AuditFilter {
  const until = to === '' ? undefined : new Date(`${to}T00:00:00Z`)
  until?.setUTCDate(until.getUTCDate() + 1)
  return {
    userId: user === '' ? undefined : Number(user),
    action: action || undefined,
    text: text || undefined,
    from: from === '' ? undefined : new Date(`${from}T00:00:00Z`),
    until,
  }
}

export interface AuditList {
  entries: readonly AuditEntry[]
  /** The entry after which the next page continues; undefined on the last page. */
  next: string | undefined
  users: readonly { id: number; name: string }[]
}

export async function loadAudit(db: Kysely<Schema>, asker: OfficeAsker, query: AuditQuery): Promise<AuditList> {
  const [found, users] = await Promise.all([
    findAudit(db, asker, { filter: auditFilter(query), most: perPage + 1, before: query.before || undefined }),
    findOfficeUsers(db, asker.branches),
  ])
  const entries = found.slice(0, perPage)
  return {
    entries,
    next: found.length > perPage ? entries.at(-1)?.id : undefined,
    users: users.map(({ id, name }) => ({ id, name })),
  }
}
