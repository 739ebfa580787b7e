import type { Context } from 'hono'
import { reply } from './reply.ts'

/** That there is no call at an address below the real-time protocol's, or none of that method, in its shape. */
export function showNoCall(c: Context, { allowed, now }: { allowed: readonly string[]; now: Date }): Response {
  const isMethod = !allowed.includes(c.req.method)
  const description = isMethod ? `This address takes ${allowed.join(' and ')} only.` : 'This site has no such call.'
  if (isMethod) c.header('allow', allowed.join(', '))
  const said = { status: isMethod ? 405 : 404, message: description, errors: [{ code: 'CALL', description }] } as const
  const answer = reply(c, { receivedAt: now, now }, said)
  answer.headers.set('cache-control', 'no-cache')
  return answer
}
