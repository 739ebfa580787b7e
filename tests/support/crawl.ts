/** A page as a search engine sees it; texts with their entities resolved. */
export interface CrawledPage {
  status: number
  /** False for what a link downloads: a calendar, for instance. */
  isPage: boolean
  title: string
  description: string
  robots: string
  /** Path, as the others. */
  canonical: string
  picture: string
  /** Paths of this site that the page links to, without fragments. */
  links: readonly string[]
  /** Those of links with `rel="nofollow"`. */
  unfollowed: readonly string[]
}

type Ask = (path: string) => Response | Promise<Response>

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/**
 * Every page reachable by links from the home page; addresses that robots.txt closes are not requested, and of those that links ask not to
 * follow no further link is.
 */
export async function crawl(ask: Ask, publicUrl: string): Promise<Map<string, CrawledPage>> {
  const closed = closedBy(await (await ask('/robots.txt')).text())
  const pages = new Map<string, CrawledPage>()
  const found = new Set(['/'])
  const ends = new Set<string>()
  for (const path of found) {
    const page = await crawled(ask, path, publicUrl)
    pages.set(path, page)
    for (const link of page.links) if (!closed(link)) found.add(link)
    for (const link of page.unfollowed) if (!closed(link)) ends.add(link)
  }
  for (const path of ends) if (!pages.has(path)) pages.set(path, await crawled(ask, path, publicUrl))
  return pages
}

/** The addresses of all sitemaps that robots.txt leads to, as paths, in their order. */
export async function sitemapPaths(ask: Ask, publicUrl: string): Promise<string[]> {
  const index = /^Sitemap: (.*)$/m.exec(await (await ask('/robots.txt')).text())?.[1] ?? ''
  const paths: string[] = []
  for (const file of await locations(ask, index.slice(publicUrl.length))) {
    for (const address of await locations(ask, file.slice(publicUrl.length))) {
      if (!address.startsWith(`${publicUrl}/`)) throw new Error(`${address} is of another site`)
      paths.push(address.slice(publicUrl.length))
    }
  }
  return paths
}

async function locations(ask: Ask, path: string): Promise<string[]> {
  const xml = await (await ask(path)).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => resolved(address))
}

async function crawled(ask: Ask, path: string, publicUrl: string): Promise<CrawledPage> {
  const response = await ask(path)
  const html = await response.text()
  const [head = ''] = html.split('</head>')
  const first = (pattern: RegExp) => resolved(pattern.exec(head)?.[1])
  return {
    status: response.status,
    isPage: response.headers.get('content-type')?.startsWith('text/html') ?? false,
    title: first(/<title>(.*?)<\/title>/s),
    description: first(/<meta name="description" content="(.*?)"/s),
    robots: first(/<meta name="robots" content="(.*?)"/),
    canonical: first(/<link rel="canonical" href="(.*?)"/).slice(publicUrl.length),
    picture: first(/<meta property="og:image" content="(.*?)"/).slice(publicUrl.length),
    links: linksIn(html, (link) => !link.includes('rel="nofollow"')),
    unfollowed: linksIn(html, (link) => link.includes('rel="nofollow"')),
  }
}

function linksIn(html: string, isMeant: (link: string) => boolean): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="(\/(?!\/)[^"#]*)[^>]*/g)].flatMap(([link, path]) => (isMeant(link) ? [resolved(path)] : []))
}

/** Implements the rules of robots.txt that this site uses: prefixes, with `*` for anything. */
export function closedBy(robots: string): (path: string) => boolean {
  const rules = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(
    ([, rule = '']) =>
      new RegExp(
        `^${rule
          .split('*')
          .map((part) => part.replaceAll(/[.?+^$()[\]{}|\\]/g, '\\$&'))
          .join('.*')}`,
      ),
  )
  return (path) => rules.some((rule) => rule.test(path))
}

function resolved(text: string | undefined): string {
  return (text ?? '').replaceAll(/&(\w+|#x27);/g, (whole, name: string) => entities[name] ?? whole)
}
