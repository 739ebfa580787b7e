import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { leastTokenCharacters } from '#src/domain/imports/secret.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { type ImportFeed, type ImportRequest, ImportUnderWay } from '#src/services/import-feed/import-request.ts'
import type { Settings } from '#src/settings.ts'
import { anonymousVisitor, answerRouteTo } from '../answer-route.ts'
import { bearsToken } from '../request-headers.ts'
import type { SiteContext } from '../site-context.ts'

interface FeedContext extends Pick<SiteContext, 'importFeed' | 'hurry'> {
  settings: FeedTokens['settings'] & Pick<Settings, 'incomingFolder'>
  content: FeedTokens['content']
  /** Most bytes of a feed with its media; tests set fewer. */
  mostBytes?: number
}

const busyRetrySeconds = 30

/**
 * `POST /feeds/blm`: the body is a BLM file or a zip archive; `authorization: Bearer FEED_TOKEN`, or the token of a source of sources.yaml.
 * Returns the import's report as JSON: 200 if it was imported, 422 if the file is unusable. Otherwise a `message`: 401 for the token, 409
 * while another import is running, 413 for too much, 503 if no token is set or the site stops meanwhile. 503 with the report: its rows are
 * imported and shown, but some files could not be stored; sending it again stores them. `?confirm-withdrawals=yes` is the confirmation of
 * rule 10.
 */
export function blmFeedEndpoint({ settings, content, importFeed, hurry, mostBytes = routes.feeds.blm.mostBodyBytes }: FeedContext): Hono {
  const find = (c: Context) => {
    c.header('cache-control', 'no-store')
    const senders = feedSenders({ settings, content })
    if (senders.length === 0) return refused(c, 503, 'This site takes no feeds by HTTP: FEED_TOKEN is not set.')
    const sender = senderOf(c, senders)
    return sender ? { role: 'feed-sender' as const, sender } : anonymousVisitor
  }
  const refuse = (c: Context) => {
    c.header('www-authenticate', 'Bearer')
    return refused(c, 401, 'Send "authorization: Bearer …" with the token that FEED_TOKEN holds, or that of a source.')
  }
  return answerRouteTo(new Hono(), routes.feeds.blm, { find, refuse }, async (c, { sender }) => {
    if (c.req.header('content-type')?.startsWith('multipart/')) {
      return refused(c, 415, 'Send the file itself as the body, not a form: curl --data-binary @feed.blm')
    }
    if (Number(c.req.header('content-length') ?? 0) > mostBytes) return tooLarge(c, mostBytes)
    return await received(c, { folder: settings.incomingFolder, sender, importFeed, hurry, mostBytes })
  })
}

interface Receiving {
  folder: string
  sender: Pick<ImportRequest, 'feed'>
  importFeed: ImportFeed
  hurry: AbortSignal
  mostBytes: number
}

async function received(c: Context, { folder, sender: { feed }, importFeed, hurry, mostBytes }: Receiving): Promise<Response> {
  const path = join(folder, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    const bytes = await writeBody(c, { path, mostBytes })
    if (bytes === 0) return refused(c, 400, 'The body is empty; it should be a BLM file or a zip archive.')
    const report = await importFeed({
      path,
      ...(feed && { feed }),
      source: `POST ${routes.feeds.blm.href()}`,
      confirmWithdrawals: c.req.query('confirm-withdrawals') === 'yes',
      confirmResults: c.req.query('confirm-results') === 'yes',
      whenBusy: 'refuse',
      signal: hurry,
    })
    if (report.unstoredFiles === 0) return c.json(report, report.outcome === 'imported' ? 200 : 422)
    c.header('retry-after', String(busyRetrySeconds))
    return c.json(report, 503)
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge(c, mostBytes)
    if (error instanceof BrokenOff) return refused(c, 400, 'The body broke off before its end.')
    if (hurry.aborted) {
      c.header('retry-after', String(busyRetrySeconds))
      return refused(c, 503, 'The site is being stopped and has imported nothing of the feed. Send it again.')
    }
    if (!(error instanceof ImportUnderWay)) throw error
    c.header('retry-after', String(busyRetrySeconds))
    return refused(c, 409, error.message)
  } finally {
    await rm(path, { force: true })
  }
}

export class TooLarge extends Error {}
export class BrokenOff extends Error {}

/** Returns the number of bytes. Only network errors count as an interrupted request; a full disk is our own fault. */
export async function writeBody(c: Context, { path, mostBytes }: { path: string; mostBytes: number }): Promise<number> {
  const { body } = c.req.raw
  if (!body) return 0
  let bytes = 0
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  source.once('error', () => {})
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > mostBytes ? new TooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(source, counted, createWriteStream(path))
  } catch (error) {
    if (error instanceof TooLarge || (error instanceof Error && 'syscall' in error && error.syscall === 'write')) throw error
    throw source.errored ? new BrokenOff() : error
  }
  return bytes
}

function tooLarge(c: Context, mostBytes: number): Response {
  return refused(c, 413, `A feed may have ${mostBytes.toLocaleString('en-GB')} bytes.`)
}

function refused(c: Context, status: ContentfulStatusCode, message: string): Response {
  return c.json({ message }, status)
}

interface FeedTokens {
  settings: Pick<Settings, 'feedToken' | 'secretOf'>
  content: () => Pick<AgencyContent, 'sources'>
}

/** The owner of a token: a source, or without one the default source. */
type Sender = Pick<ImportRequest, 'feed'> & { token: string }

/** The senders whose files are accepted; none if no token is set. */
function feedSenders({ settings, content }: FeedTokens): Sender[] {
  const ofSources = (content().sources ?? []).flatMap((feed) => {
    const token = feed.format === 'blm' && feed.token ? settings.secretOf(feed.token) : undefined
    return token && token.length >= leastTokenCharacters ? [{ token, feed }] : []
  })
  return [...(settings.feedToken ? [{ token: settings.feedToken }] : []), ...ofSources]
}

/** The sender whose token the request has. All are compared, so that the time does not reveal which. */
function senderOf(c: Context, senders: readonly Sender[]): Sender | undefined {
  return senders.filter(({ token }) => bearsToken(c.req.header('authorization'), token))[0]
}
