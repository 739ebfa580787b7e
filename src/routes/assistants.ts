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

const ofEnquiry = { keep: 'nowhere', query: 'none', action: 'visit', perMinute: 60, crawlers: 'closed' } as const

/** The target of the mailed link to an enquiry that an assistant wrote: it stores its token in a cookie, so that no address contains it. */
export const enquiryLink = {
  ...ofEnquiry,
  method: 'GET',
  path: '/assistant-enquiry/link/:token',
  href: (token: string) => `/assistant-enquiry/link/${token}`,
} as const satisfies Route

/** Shows what was written, and asks whether to send it. */
export const enquiryPage = {
  ...ofEnquiry,
  method: 'GET',
  path: '/assistant-enquiry',
  href: () => '/assistant-enquiry',
} as const satisfies Route

/** Sends or deletes it. */
export const confirmEnquiry = { ...enquiryPage, method: 'POST', mostBodyBytes: 5000 } as const satisfies Route
