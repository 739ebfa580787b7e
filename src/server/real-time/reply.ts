import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Our own words: the list of the protocol's codes is not public. */
type ErrorCode = 'AUTHENTICATION' | 'BRANCH' | 'BUSY' | 'CALL' | 'ENCODING' | 'FAULT' | 'MESSAGE' | 'REFERENCE' | 'TOO_LARGE'

export interface ReplyError {
  code: ErrorCode
  description: string
  /** What caused it, as it was sent; by the protocol no field's name. */
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

/** Enough to mend a property by; a message may have wrong what it likes. */
const mostTold = 50

/** The answer in the protocol's shape. It succeeded unless there are errors. */
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

/** `dd-MM-yyyy HH:mm:ss` by the clock in the United Kingdom. */
export function replyTime(at: Date): string {
  return clock.format(at).replace(', ', ' ').replaceAll('/', '-')
}

/** That there is no call at an address below the real-time protocol's, or none of that method, in its shape. */
export function replyUnknownCall(c: Context, { allowed, now }: { allowed: readonly string[]; now: Date }): Response {
  const isMethod = !allowed.includes(c.req.method)
  const description = isMethod ? `This address takes ${allowed.join(' and ')} only.` : 'This site has no such call.'
  if (isMethod) c.header('allow', allowed.join(', '))
  const said = { status: isMethod ? 405 : 404, message: description, errors: [{ code: 'CALL', description }] } as const
  const answer = replyToSender(c, { receivedAt: now, now }, said)
  answer.headers.set('cache-control', 'no-cache')
  return answer
}
