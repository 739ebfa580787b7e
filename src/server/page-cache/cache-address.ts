import { routes } from '#src/routes.ts'

/** Pages that read their query string; everywhere else it changes nothing, whatever campaign put it there. */
const queried = new Set<string>([routes.search, routes.searchResults, routes.places])
/** What advertisers and mailers add to any link, also to those above. */
const campaign = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga|ref)$/

/** What a page is kept under: two addresses that cannot differ in their page share one. */
export function cacheAddress(url: URL): string {
  if (!queried.has(url.pathname)) return url.host + url.pathname
  const parameters = [...url.searchParams].filter(([name, value]) => value !== '' && !campaign.test(name))
  // Parameters that come twice keep their order among themselves: sort is stable.
  parameters.sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return `${url.host}${url.pathname}?${new URLSearchParams(parameters)}`
}
