import type { Route } from './route.ts'

/** Tools for assistants, by the Model Context Protocol over streamable HTTP (docs/assistants.md). */
export const mcp = {
  method: 'POST',
  path: '/mcp',
  href: () => '/mcp',
  keep: 'nowhere',
  query: 'none',
  action: 'visit',
  perMinute: 120,
  mostBodyBytes: 20_000,
  crawlers: 'closed',
} as const satisfies Route

/** Where a client may ask for a stream of messages; this server has none to send by itself. */
export const mcpStream = { ...mcp, method: 'GET' } as const satisfies Route
