import { escapeUTF8 } from 'entities'

/** An entry of a sitemap: an absolute address, when its content last changed, and its pictures. */
export interface SitemapEntry {
  address: string
  lastModified: Date | null
  images?: readonly string[]
}

/** Pages of one kind, as both sitemaps list them: paths of this site. */
export interface PageGroup {
  heading: string
  links: ReadonlyArray<{
    path: string
    text: string
    lastModified?: Date | null
    /** A later day of an event that is listed already: people find it in the calendar. */
    isRepeat?: boolean
  }>
}

/** sitemaps.org: at most 50,000 addresses (and 50 MB) per file; with three pictures each, a full file stays below 40 MB. */
export const sitemapSize = 50_000

/** A `urlset` by sitemaps.org/protocol with Google's image extension. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, lastModified, images = [] }) => {
    const pictures = images.map((image) => `<image:image><image:loc>${escapeUTF8(image)}</image:loc></image:image>`).join('')
    return `<url><loc>${escapeUTF8(address)}</loc>${lastmod(lastModified)}${pictures}</url>`
  })
  return `${prolog}<urlset ${namespace} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join('\n')}</urlset>\n`
}

/** A `sitemapindex`: the list of files. */
export function sitemapIndexXml(files: readonly SitemapEntry[]): string {
  const sitemaps = files.map(({ address, lastModified }) => `<sitemap><loc>${escapeUTF8(address)}</loc>${lastmod(lastModified)}</sitemap>`)
  return `${prolog}<sitemapindex ${namespace}>${sitemaps.join('\n')}</sitemapindex>\n`
}

const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function lastmod(instant: Date | null): string {
  return instant ? `<lastmod>${instant.toISOString()}</lastmod>` : ''
}
