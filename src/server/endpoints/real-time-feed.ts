import { type Context, Hono } from 'hono'
import { isDatabaseAway } from '#src/data/database/database-errors.ts'
import * as routes from '#src/routes.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { NotAppliedYet } from '#src/services/receive-properties/document-applier.ts'
import { anonymousVisitor, answerRouteTo } from '../answer-route.ts'
import { withBody } from '../read-body.ts'
import { answerCall } from '../real-time/answer-call.ts'
import { type FeedSender, findSender } from '../real-time/find-sender.ts'
import { noteRefusals } from '../real-time/note-refusals.ts'
import { decompressed, isRealTimeCall, type MessageFault, messageValueAt, readJson, WrongMessage } from '../real-time/read-message.ts'
import { type ReplyError, replyToSender } from '../real-time/reply.ts'
import type { SiteContext } from '../site-context.ts'

type RealTimeContext = Pick<SiteContext, 'realTime' | 'settings' | 'visitors' | 'now' | 'log' | 'metrics' | 'db'> & {
  /** Concurrent sends; tests set fewer. */
  mostAtOnce?: number
}

/** More than any software sends concurrently: waiting requests use memory. */
const usualMostAtOnce = 1_000
const retrySeconds = 30
const { mostBodyBytes } = routes.feeds.rtdf

/**
 * `POST /feeds/rtdf/v1/property/{call}`: the portals' real-time protocol (docs/feed-rtdf.md). Faults of a message are reported with status
 * 200 and `success: false`, because senders read no other body; faults that a retry may overcome are 503. All responses have the protocol's
 * shape.
 */
export function realTimeFeedEndpoint({ mostAtOnce = usualMostAtOnce, ...context }: RealTimeContext): Hono {
  const { realTime, visitors, now } = context
  const noteRefusal = noteRefusals(context)
  let underWay = 0
  const refusing =
    (c: Context, { receivedAt, sender }: { receivedAt: Date; sender?: FeedSender }) =>
    async (status: 401 | 404 | 413 | 415 | 500 | 503, error: ReplyError) => {
      await noteRefusal({ source: sender?.source.name, errors: [error] })
      if (status === 503) c.header('retry-after', String(retrySeconds))
      return replyToSender(c, { receivedAt, now: now() }, { status, message: error.description, errors: [error] })
    }
  const find = (c: Context) => {
    const senders = realTime.senders()
    if (senders.length === 0) return c.notFound()
    const receivedAt = now()
    const sender = findSender(c, { senders, addressSecret: c.req.param('secret'), certificate: visitors.certificateOf(c) })
    return sender ? { role: 'property-sender' as const, sender, receivedAt } : anonymousVisitor
  }
  const refuseStranger = async (c: Context) => {
    c.header('www-authenticate', 'Bearer')
    const error: ReplyError = { code: 'AUTHENTICATION', description: 'The token, the address or the certificate is none of this site.' }
    return await refusing(c, { receivedAt: now() })(401, error)
  }
  return answerRouteTo(new Hono(), routes.feeds.rtdf, { find, refuse: refuseStranger }, async (c, { sender, receivedAt }) => {
    const refuse = refusing(c, { receivedAt, sender })
    const call = c.req.param('call').toLowerCase()
    if (!isRealTimeCall(call))
      return await refuse(404, { code: 'CALL', description: 'This site has no such call.', value: call.slice(0, 40) })
    if (underWay >= mostAtOnce) return await refuse(503, { code: 'BUSY', description: 'Too much is being sent at once. Send it again.' })
    underWay++
    let message: unknown
    try {
      const encoding = c.req.header('content-encoding') ?? ''
      const value = await withBody(c, { bytes: mostBodyBytes }, async (body) => {
        const bytes = body ? await decompressed(body, encoding, mostBodyBytes) : 'too-large'
        return typeof bytes === 'string' ? bytes : { json: readJson(bytes) }
      })
      if (value === 'too-large') return await refuse(413, { code: 'TOO_LARGE', description: `A message may have ${mostBodyBytes} bytes.` })
      if (value === 'unknown')
        return await refuse(415, {
          code: 'ENCODING',
          description: 'A body may be plain, gzip, deflate or br.',
          value: encoding.slice(0, 40),
        })
      message = value.json
      const answer = await answerCall(c, context, { call, source: sender.source, value: message })
      await noteRefusal({ source: sender.source.name, errors: answer.errors ?? [], message })
      return replyToSender(c, { receivedAt, now: now() }, answer)
    } catch (error) {
      if (!(error instanceof WrongMessage)) return await refuse(...refusalOf(c, context, error))
      const errors = error.faults.map((fault) => wrong(fault, message))
      await noteRefusal({ source: sender.source.name, errors, message })
      return replyToSender(c, { receivedAt, now: now() }, { message: 'The message cannot be used.', errors })
    } finally {
      underWay--
    }
  })
}

function wrong({ field, reason }: MessageFault, message: unknown): ReplyError {
  return { code: 'MESSAGE', description: `${field} ${reason}`.trim(), value: messageValueAt(message, field) }
}

/** For faults of this site rather than the message. */
function refusalOf(c: Context, { log }: Pick<RealTimeContext, 'log'>, error: unknown): [500 | 503, ReplyError] {
  const requestId: string = c.get('requestId')
  if (error instanceof NotAppliedYet) {
    return [
      503,
      { code: 'BUSY', description: 'It was taken, and is not on the site yet: another import is running. Send it again to hear of it.' },
    ]
  }
  if (error instanceof RetryLater || isDatabaseAway(error)) {
    return [503, { code: 'BUSY', description: 'The site is busy and took nothing. Send it again.' }]
  }
  log.error({ error, requestId }, 'A real-time send failed')
  return [500, { code: 'FAULT', description: `Something went wrong here; the log has it under ${requestId}.` }]
}
