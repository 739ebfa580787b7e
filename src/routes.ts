/** Every address the site answers to. Links, redirects, handlers and tests take them from here. */
export const routes = {
  home: '/',
  search: '/search',
  searchResults: '/search.ljson',
  places: '/places',
  propertyForSale: '/property-for-sale',
  propertyForRent: '/property-for-rent',
  country: '/countries/:slug',
  county: '/counties/:slug',
  location: '/locations/:slug',
  postcode: '/postcodes/:slug',
  branchProperties: '/branches/:slug/properties',
  property: '/properties/:id{[0-9]+}/:channel{sales|lettings}',
  image: '/images/:width{[0-9]+}/:file',
  document: '/documents/:file',
  blmFeed: '/feeds/blm',
  robots: '/robots.txt',
  sitemapIndex: '/sitemap.xml',
  pageSitemap: '/sitemaps/pages.xml',
  placeSitemap: '/sitemaps/places.xml',
  propertySitemap: '/sitemaps/:file{properties-(?:sales|lettings)-[0-9]{1,5}\\.xml}',
  /** Stands for pages without a picture of their own when they are shared; in public/. */
  sharePicture: '/share.png',
  user: '/user',
  gallery: '/gallery',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
  brand: '/brand/:file{[0-9a-f]{16}\\.[0-9a-z]{2,5}}',
  /** Built files with a hash in their name. */
  assets: '/assets/*',
} as const

export function propertyPath(id: number, channel: 'sales' | 'lettings'): string {
  return `/properties/${id}/${channel}`
}

/** The address of a stored picture at one of the listed widths (domain/site/image-width.ts). */
export function imagePath(width: number, hash: string): string {
  return `/images/${width}/${hash}.jpg`
}

/** The address of a stored document. */
export function documentPath(hash: string): string {
  return `/documents/${hash}.pdf`
}
