import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import * as routes from '#src/routes.ts'
import { realTimeFeedEndpoint } from '#src/server/endpoints/real-time-feed.ts'
import type { VisitorAddresses } from '#src/server/middleware/visitor-addresses.ts'
import type { FeedSender } from '#src/server/real-time/find-sender.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { fetchDueMedia } from '#src/services/receive-properties/fetch-due-media.ts'
import { propertyReceiver } from '#src/services/receive-properties/property-receiver.ts'
import { agencyFeeds } from './agency-feed.ts'
import { aSource } from './opened-feed.ts'
import { rtdfLetting } from './rtdf-property.ts'
import { testContext } from './site.ts'

/** What a reply holds, whatever the call. */
export interface RtdfReply {
  request_id: string
  message: string
  success: boolean
  request_timestamp: string
  response_timestamp: string
  errors: { error_code: string; error_description: string; error_value: string | null }[]
  warnings: { warning_code: string; warning_description: string; warning_value: string | null }[]
  property?: { agent_ref: string; rightmove_id: number | null; rightmove_url: string | null; change_type: string | null }
  branch?: unknown
}

interface Given {
  senders?: readonly FeedSender[]
  visitors?: VisitorAddresses
  waitMs?: number
  mostAtOnce?: number
  /** Wraps the real import. */
  wrapImport?: (importFeed: ImportFeed) => ImportFeed
}

export const crm = { ...aSource('crm', [7, 8], { format: 'rtdf' }) }
export const crmToken = 'a token of the software house'

/** The endpoint with a real receiver and real imports behind it, and the job that fetches media. */
export async function rtdfSite(db: Kysely<Schema>, { senders, waitMs, mostAtOnce, visitors, wrapImport = (real) => real }: Given = {}) {
  const agency = await agencyFeeds(db)
  agency.dependencies.sources = () => sending.map(({ source }) => source)
  const sending = senders ?? [{ source: crm, token: crmToken.replaceAll(' ', '-') }]
  const realImport: ImportFeed = (request) => importFeed(agency.dependencies, request)
  const imported = wrapImport(realImport)
  const stopping = new AbortController()
  const receiver = propertyReceiver({
    db,
    importFeed: imported,
    now: agency.dependencies.clock,
    signal: stopping.signal,
    ...(waitMs !== undefined && { waitMs }),
  })
  const context = await testContext(db, { realTime: { senders: () => sending, receiver }, ...(visitors && { visitors }) })
  const endpoint = realTimeFeedEndpoint({ ...context, ...(mostAtOnce !== undefined && { mostAtOnce }) })
  const app = new Hono().use(requestId()).route('/', endpoint)
  const post = async (call: string, body: unknown, { headers = {}, path = routes.feeds.rtdf.href(call) }: Posted = {}) => {
    const sent = { authorization: `Bearer ${sending[0]?.token}`, 'content-type': 'application/json', ...headers }
    const request = {
      method: 'POST',
      body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
      headers: Object.entries(sent).filter(([, value]) => value !== ''),
    } as RequestInit
    const response = await app.request(path, request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
    return { status: response.status, headers: response.headers, reply: (await response.json()) as RtdfReply }
  }
  const { store, openFetcher, clock } = agency.dependencies
  const mediaParts = { db, importFeed: imported, sources: () => [crm], store, openFetcher, now: clock }
  return {
    agency,
    metrics: context.metrics,
    stopping,
    post,
    send: (overrides: Record<string, unknown> = {}, branch: Record<string, unknown> = {}) =>
      post('sendpropertydetails', {
        network: { network_id: 5 },
        branch: { branch_id: 7, channel: 2, ...branch },
        property: rtdfLetting({ media: [], ...overrides }),
      }),
    remove: (agent_ref: string, branch: Record<string, unknown> = {}) =>
      post('removeproperty', { branch: { branch_id: 7, channel: 2, ...branch }, property: { agent_ref, removal_reason: 12 } }),
    parts: { db, importFeed: imported },
    realImport,
    mediaParts,
    fetchMedia: (instead: { importFeed?: ImportFeed } = {}) => fetchDueMedia({ ...mediaParts, ...instead }, stopping.signal),
    [Symbol.asyncDispose]: agency[Symbol.asyncDispose],
  }
}

interface Posted {
  headers?: Record<string, string>
  path?: string
}
