import { Hono } from 'hono'

/** Whether a path is one that Hono would route by any of the patterns. */
export function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const app = new Hono()
  for (const pattern of patterns) app.get(pattern, (c) => c.body(null))
  return (path) => app.router.match('GET', path)[0].length > 0
}
