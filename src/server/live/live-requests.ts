import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { calendars } from '#src/domain/events/calendar-event.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { visitorKey } from '../middleware/visitor-addresses.ts'
import type { SiteContext } from '../site-context.ts'
import { liveHomes } from './live-homes.ts'
import { liveSales } from './live-sales.ts'
import { liveStreams } from './live-streams.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** All streams' paths begin alike. */
const beginning = routes.live.newHomes.href().replace(/[^/]*$/, '')
const ofSale = /^\/live\/sales\/([a-z-]+)\/(\d{1,15})$/
const { perMinute } = routes.live.sale

/** In this process; and of one address, which a hall on the day of a sale is. */
const [mostStreams, mostOfAddress] = [10_000, 300]
/** Several changes of the stock in a row are told as one. */
const homesPauseMs = 2000
/** Days end without a change. */
const lookEveryMs = 60_000

/** Takes requests for streams of events: true if it is one, and it is answered or will be. */
export type TakeLive = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Answers requests for streams of events, before the HTTP adapter and the router see them. After each change of the site each process reads
 * what its own streams are to be told, once for all of them.
 */
export function liveRequests(context: SiteContext): TakeLive {
  const { live, log, metrics, requestCounts, visitors } = context
  const streams = liveStreams({ stopping: live.stopping, most: mostStreams, mostOfEach: mostOfAddress })
  metrics.followStreams(streams.count)
  const [sales, homes] = [liveSales(context, streams), liveHomes(context, streams)]
  const warn = (error: unknown) => log.warn({ error }, 'Open pages were not told of a change')
  const lookAtSales = oneAtATime(sales.look, warn)
  const lookAtHomes = oneAtATime(async () => {
    await wait(homesPauseMs, undefined, { ref: false })
    await homes.look()
  }, warn)
  const look = () => {
    if (streams.count() === 0) return
    lookAtSales()
    lookAtHomes()
  }
  const stops = live.onVersion(look)
  const looking = setInterval(lookAtSales, lookEveryMs).unref()
  live.stopping.addEventListener('abort', () => {
    stops()
    clearInterval(looking)
  })

  const begin = async (response: ServerResponse, url: URL, told: string): Promise<boolean | undefined> => {
    const [, named, id] = ofSale.exec(url.pathname) ?? []
    const calendar = calendars.find((each) => each === named)
    if (calendar) return (await sales.begin(response, { calendar, id: Number(id) }, told)) || undefined
    if (!(await homes.begin(response, url.searchParams, told))) return false
    if (told !== '') lookAtHomes()
    return true
  }

  return (request, response) => {
    if (!request.url?.startsWith(beginning) || request.method !== 'GET') return false
    const url = URL.parse(request.url, 'http://site')
    if (!url || (url.pathname !== routes.live.newHomes.path && !ofSale.test(url.pathname))) return false
    const header = (name: string) => [request.headers[name] ?? []].flat()[0]
    const address = visitorKey(visitors.addressOf({ req: { method: 'GET', header }, env: { incoming: request } }))
    // A page of another site could otherwise hold the streams of its visitors.
    if ((header('sec-fetch-site') ?? 'same-origin') !== 'same-origin') refuse(response, 403)
    else if (requestCounts.add(`live ${address}`) > perMinute) refuse(response, 429)
    else if (!streams.admit(response, address)) {
      metrics.refused('live streams')
      refuse(response, 503)
    } else
      begin(response, url, header('last-event-id') ?? url.searchParams.get('last') ?? '').then(
        // By 204 browsers know that they need not ask again.
        (isBegun) => isBegun || refuse(response, isBegun === false ? 503 : 204),
        (error: unknown) => {
          warn(error)
          refuse(response, 503)
        },
      )
    return true
  }
}

/** What reaches the router all the same, such as HEAD, gets no stream. */
export function liveEndpoint(): Hono {
  const app = new Hono()
  for (const route of [routes.live.sale, routes.live.newHomes])
    answerRoute(app, route, (c) => c.body(null, 503, { 'cache-control': 'no-store', 'retry-after': '60' }))
  return app
}

function refuse(response: ServerResponse, status: 204 | 403 | 429 | 503): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { 'cache-control': 'no-store', ...(status > 403 && { 'retry-after': '60' }) }).end()
}
