import type { Context } from 'hono'

const retrySeconds = 3

/** Nothing is rendered for it: it is the answer when there is no strength for rendering. */
const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Busy</title>
<h1>We are very busy just now</h1><p>Please try again in a moment.</p></html>`

/** 503 with Retry-After, never kept by anybody. */
export function busyAnswer(c: Context): Response {
  const headers = { 'retry-after': String(retrySeconds), 'cache-control': 'no-store' }
  if (c.req.path.endsWith('.ljson')) return c.json({ message: 'The site is busy. Please try again in a moment.' }, 503, headers)
  return c.html(page, 503, headers)
}
