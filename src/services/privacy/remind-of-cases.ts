import { atomically } from '#src/data/database/database.ts'
import { enqueueMails } from '#src/data/mails/outbox.ts'
import { findOfficeUsers } from '#src/data/office/office-users.ts'
import { takeCasesToRemind } from '#src/data/privacy/privacy-cases.ts'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import type { OfficeParts } from '../office/office-parts.ts'

/** Cases in one mail. */
const atATime = 50
const soonDays = 7

/**
 * Mails those who may work on cases: of new ones, seven days before the day of each, and on that day, once each. Returns how many cases
 * they were told of.
 */
export async function remindOfCases({ db, now }: Pick<OfficeParts, 'db' | 'now'>, signal: AbortSignal): Promise<number> {
  let told = 0
  while (!signal.aborted) {
    const taken = await atomically(db, async (trx) => {
      const today = londonDay(now())
      const cases = await takeCasesToRemind(trx, { today, soon: dayBefore(today, -soonDays), most: atATime })
      if (cases.length === 0) return 0
      const told = cases
        .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id)
        .map(({ id, kind, dueOn, stage }) => ({ number: id, about: kind, dueOn, stage, path: routes.officePrivacy.oneCase.href(id) }))
      const users = await findOfficeUsers(trx, 'all')
      const asked = users.filter((user) => user.endedAt === null && may(user, 'work-privacy') && coversBranches(user.branches, 'all'))
      const key = told.map(({ number, stage, dueOn }) => `${number}.${stage}.${dueOn}`).join(' ')
      await enqueueMails(
        trx,
        asked.map(({ id, name, email }) => ({
          key: `office-privacy-cases ${id} ${key}`,
          to: email,
          kind: 'office-privacy-cases',
          data: { name, cases: told },
        })),
      )
      return cases.length
    })
    told += taken
    if (taken < atATime) break
  }
  return told
}
