import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Our own codes: the protocol's list is not public. */
type ErrorCode = 'AUTHENTICATION' | 'BRANCH' | 'BUSY' | 'CALL' | 'ENCODING' | 'FAULT' | 'MESSAGE' | 'REFERENCE' | 'TOO_LARGE'

export interface ReplyError {
  code: ErrorCode
  description: string
  /** The value that caused it, as sent; the protocol does not name fields. */
  value?: string | null
}

interface ReplyWarning {
  field: string
  reason: string
  value: string | null
}

interface Reply {
  message: string
  errors?: readonly ReplyError[]
  warnings?: readonly ReplyWarning[]
  /** `property` and `branch` of the call. */
  adds?: Record<string, unknown>
}

/** Enough to correct a property; a message may contain any number of faults. */
const mostTold = 50

/** The response in the protocol's shape. Success unless there are errors. */
export function replyToSender(
  c: Context,
  { receivedAt, now }: { receivedAt: Date; now: Date },
  { status = 200, ...said }: Reply & { status?: ContentfulStatusCode },
): Response {
  const { message, errors = [], warnings = [], adds = {} } = said
  c.header('cache-control', 'no-store')
  return c.json(
    {
      request_id: c.get('requestId'),
      message,
      success: errors.length === 0,
      request_timestamp: replyTime(receivedAt),
      response_timestamp: replyTime(now),
      ...adds,
      errors: errors
        .slice(0, mostTold)
        .map(({ code, description, value }) => ({ error_code: code, error_description: description, error_value: value ?? null })),
      warnings: warnings
        .slice(0, mostTold)
        .map(({ field, reason, value }) => ({ warning_code: 'FIELD', warning_description: `${field}: ${reason}`, warning_value: value })),
    },
    status,
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'medium' })

/** `dd-MM-yyyy HH:mm:ss` in UK time. */
export function replyTime(at: Date): string {
  return clock.format(at).replace(', ', ' ').replaceAll('/', '-')
}

/** The response below the real-time protocol's address for an unknown call or method, in the protocol's shape. */
export function replyUnknownCall(c: Context, { allowed, now }: { allowed: readonly string[]; now: Date }): Response {
  const isMethod = !allowed.includes(c.req.method)
  const description = isMethod ? `This address takes ${allowed.join(' and ')} only.` : 'This site has no such call.'
  if (isMethod) c.header('allow', allowed.join(', '))
  const said = { status: isMethod ? 405 : 404, message: description, errors: [{ code: 'CALL', description }] } as const
  const answer = replyToSender(c, { receivedAt: now, now }, said)
  answer.headers.set('cache-control', 'no-cache')
  return answer
}
