import { Hono } from 'hono'
import * as v from 'valibot'
import { readMeasuredPage } from '#src/domain/figures/page-speed.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { isCounted } from '../count-visits.ts'
import { readFields } from '../read-fields.ts'
import type { SiteContext } from '../site-context.ts'

/** Of a browser: what is not a number in its time was not measured. */
const measured = v.optional(v.fallback(v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000))), undefined))
const visit = v.object({ page: v.unknown(), opened: measured, answered: measured, moved: measured })

/**
 * `POST /page-speed` `{ "page": "search", "opened": 1432, "answered": 48, "moved": 0 }` counts how quickly a page opened for a visitor
 * (domain/figures/page-speed.ts, decision 201). Always 204. Nothing is written here (services/statistics.ts).
 */
export function pageSpeedEndpoint({ statistics, visitors }: Pick<SiteContext, 'statistics' | 'visitors'>): Hono {
  return answerRoute(new Hono(), routes.statistics.pageSpeed, async (c) => {
    const read = v.safeParse(visit, await readFields(c))
    if (read.success && isCounted(c, visitors)) {
      const { page, opened, answered, moved } = read.output
      statistics.countPageSpeed(readMeasuredPage(page), {
        ...(opened !== undefined && { opened }),
        ...(answered !== undefined && { answered }),
        ...(moved !== undefined && { moved }),
      })
    }
    return c.body(null, 204, { 'cache-control': 'no-store' })
  })
}
