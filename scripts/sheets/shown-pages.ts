import * as routes from '../../src/routes.ts'

/** A page that is photographed. */
export interface ShownPage {
  name: string
  path: string
  /** The name of the sheet that it is on. */
  sheet: string
}

/** One page of each kind, found on the site by what leads to it. */
export async function pageKinds(url: string): Promise<ShownPage[]> {
  const text = async (path: string) => await (await fetch(url + path)).text()
  const linkedFrom = async (path: string, pattern: RegExp) => pattern.exec(await text(path))?.[0]
  const [sale, rental, auction, lot, agricultural, developments, vacancy] = await Promise.all([
    linkedFrom(routes.search.forSale.href(), /\/properties\/\d+\/sales/),
    linkedFrom(routes.search.toRent.href(), /\/properties\/\d+\/lettings/),
    linkedFrom('/auctions', /\/events\/property-auctions\/\d+/),
    linkedFrom('/auctions', /\/events\/property-auctions\/\d+\/lots/),
    linkedFrom('/livestock-market/calendar', /\/events\/agricultural\/\d+/),
    linkedFrom(routes.developments.index.href(), /\/developments\/[\w-]+/),
    linkedFrom('/work-with-us', /\/vacancies\/[\w-]+/),
  ])
  const oneLot = lot && (await linkedFrom(lot, new RegExp(`${lot}/\\w+`)))
  const listed = async (path: string) =>
    await linkedFrom(path, new RegExp(`href="${path}/[a-z][\\w-]+"`)).then((found) => found?.slice(6, -1))
  const [article, report, caseStudy, service, person, branch] = await Promise.all(
    [
      ...[routes.articles.index.href(), '/market-reports', '/case-studies', '/services'],
      ...[routes.staff.index.href(), routes.branches.index.href()],
    ].map(listed),
  )
  const pages: Record<string, Record<string, string | undefined>> = {
    'pages-1': {
      home: '/',
      results: routes.search.forSale.href(),
      'results of lettings': routes.search.toRent.href(),
      property: sale,
      'property to let': rental,
    },
    'pages-2': { auctions: '/auctions', auction, catalogue: lot, lot: oneLot, calendar: '/livestock-market/calendar', event: agricultural },
    'pages-3': {
      branches: routes.branches.index.href(),
      branch,
      staff: routes.staff.index.href(),
      person,
      developments: routes.developments.index.href(),
      development: developments,
    },
    'pages-4': {
      articles: routes.articles.index.href(),
      article,
      'market reports': '/market-reports',
      report,
      'case study': caseStudy,
      service,
    },
    'pages-5': {
      ...{
        vacancies: '/work-with-us',
        vacancy,
        selling: '/selling',
        'site search': `${routes.site.search.href()}?q=auction`,
        'site map': routes.site.siteMap.href(),
      },
      ...{ fees: routes.legal.fees.href(), 'not found': '/no-such-page', valuation: routes.overlay.bookAValuation.href() },
    },
  }
  return Object.entries(pages).flatMap(([sheet, kinds]) =>
    Object.entries(kinds).flatMap(([name, path]) => (path === undefined ? [] : [{ sheet, name, path }])),
  )
}

/** How many kinds of blocks are on a sheet. */
const kindsOnSheet = 5

/** The examples of each kind of block, and where it has a list, that list with fewer and more entries. */
export async function blockKinds(url: string): Promise<ShownPage[]> {
  const gallery = await (await fetch(url + routes.site.gallery.href())).text()
  const kinds = [...new Set([...gallery.matchAll(/href="\/gallery\/([^"/]+)"/g)].map(([, kind = '']) => kind))]
  if (kinds.length === 0) throw new Error(`${url} has no gallery: start it with GALLERY=yes`)
  const pages: ShownPage[] = []
  for (const [at, kind] of kinds.entries()) {
    const sheet = `blocks-${1 + Math.floor(at / kindsOnSheet)}`
    pages.push({ sheet, name: kind, path: routes.site.galleryKind.href(kind) })
    const entries = routes.site.galleryExample.href(kind, 'entries')
    if ((await fetch(url + entries, { method: 'HEAD' })).ok) pages.push({ sheet, name: `${kind}, entries`, path: entries })
  }
  return pages
}
