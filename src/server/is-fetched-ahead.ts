import type { Context } from 'hono'

/** Whether a browser fetches this before anybody asked for it: each says so in a header of its own. */
export function isFetchedAhead({ req }: Context): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => /prefetch|prerender|preview/.test(req.header(name) ?? ''))
}
