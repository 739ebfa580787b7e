import { type Context, Hono } from 'hono'
import { knownAgent } from '#src/domain/assistants/agent-classes.ts'
import * as routes from '#src/routes.ts'
import { visitorOf } from '../accounts/visitor-of.ts'
import { answerRoute } from '../answer-route.ts'
import { answerMessage, isKnownVersion } from '../assistants/json-rpc.ts'
import { publicUrl } from '../public-url.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `POST /mcp`: one message of the Model Context Protocol over streamable HTTP, without state or session (decision 209). 404 where the
 * agency has the tools off, 405 for the stream of a server's own messages, 202 for a notification.
 */
export function mcpEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  const isOff = () => !context.content().site.assistants.tools
  answerRoute(app, routes.assistants.mcpStream, (c) => (isOff() ? c.notFound() : c.body(null, 405, { allow: 'POST' })))
  return answerRoute(app, routes.assistants.mcp, async (c) => {
    if (isOff()) return c.notFound()
    if (!isKnownVersion(c.req.header('mcp-protocol-version'))) return refuse(c, 400, 'This version of the protocol is not known.')
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return refuse(c, 415, 'Send one message as application/json.')
    const sent: unknown = await c.req.json().catch(() => undefined)
    if (sent === undefined) return c.json({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'This is not JSON.' } }, 400)
    const program = knownAgent(c.req.header('user-agent') ?? '')?.name ?? null
    const site = { context, publicUrl: publicUrl(c, context.settings), from: visitorOf(c, context).from, program }
    const answer = await answerMessage(site, sent, (name) => context.statistics.countAgent({ class: 'tools', name }))
    return answer === undefined ? c.body(null, 202) : c.json(answer)
  })
}

function refuse(c: Context, status: 400 | 415, message: string): Response {
  return c.json({ message }, status, { 'cache-control': 'no-store' })
}
