import { Hono } from 'hono'
import { londonDay } from '#src/domain/dates/day.ts'
import * as routes from '#src/routes.ts'
import { ownRecords } from '#src/services/accounts/delete-accounts.ts'
import { answerOwner } from '../accounts/answer-asked.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /user/data.json`: all that is held about who asks, as a file to keep (rules: A33). */
export function ownRecordsEndpoint(context: SiteContext): Hono {
  return answerOwner(new Hono(), context, routes.account.ownRecords, async (c, { who }) => {
    const text = JSON.stringify(await ownRecords(context.accounts, who.account), null, 2)
    return c.body(`${text}\n`, 200, {
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${londonDay(context.now())}.json"`,
    })
  })
}
