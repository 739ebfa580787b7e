import type { Context } from 'hono'

/** Answers with an iCalendar file (domain/subscriptions/calendar.ts), named as its address is. No search engine shows it. */
export function sendCalendar(c: Context, text: string): Response {
  const name = c.req.path.split('/').at(-1)
  return c.body(text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `inline; filename="${name}"`,
    'x-robots-tag': 'noindex',
  })
}
