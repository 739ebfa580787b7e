import type { Context } from 'hono'

/** The path of a page of ours, with its query, as an answer may lead to it; undefined for an address that is another site's, or none. */
export function ownPath({ req }: Context, address: string | undefined): string | undefined {
  const here = new URL(req.url)
  const url = address ? URL.parse(address, here) : null
  if (!url || url.host !== here.host || !/^https?:$/.test(url.protocol)) return undefined
  // Two slashes would begin the address of another site.
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`
}
