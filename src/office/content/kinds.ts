import type { LegalPageName } from '#src/domain/site/legal-text.ts'
import { legalFiles } from '#src/domain/site/legal-text.ts'
import * as routes from '#src/routes.ts'

/** A kind of content in the office: the files of a folder, or one file. */
export interface ContentKind {
  id: string
  heading: string
  /** The singular name, in lower case. */
  one: string
  /** A folder with its slash (`pages/`), or the path of a single file. */
  place: string
  ending: '.yaml' | '.md' | '.csv'
  /** For an optional single file, its initial text. */
  begins?: string
  /** Set for kinds that cannot be added by a title: a single file, or a few fixed names. */
  isFixed?: true
}

const folder = (id: string, heading: string, one: string, ending: '.yaml' | '.md' = '.md'): ContentKind => ({
  id,
  heading,
  one,
  place: `${id}/`,
  ending,
})
const single = (id: string, heading: string, ending: '.yaml' | '.csv' = '.yaml'): ContentKind => ({
  id,
  heading,
  one: heading.toLowerCase(),
  place: `${id}${ending}`,
  ending,
  isFixed: true,
})

/** The kinds of content, in the order in which the office lists them. */
export const contentKinds: readonly ContentKind[] = [
  folder('pages', 'Pages', 'page', '.yaml'),
  folder('articles', 'Articles', 'article'),
  folder('events', 'Events and auctions', 'calendar', '.yaml'),
  folder('branches', 'Branches and staff', 'branch', '.yaml'),
  folder('market-reports', 'Market reports', 'market report'),
  folder('case-studies', 'Case studies', 'case study'),
  folder('services', 'Services', 'service'),
  folder('vacancies', 'Vacancies', 'vacancy'),
  folder('developments', 'Developments', 'development', '.yaml'),
  folder('forms', 'Forms', 'form', '.yaml'),
  { ...folder('legal', 'Legal pages', 'legal page'), isFixed: true },
  single('menus', 'Menus'),
  { ...single('redirects', 'Redirects', '.csv'), begins: 'from,to\n' },
  single('site', 'Site settings'),
  single('property-tax', 'Property tax'),
  { ...single('sources', 'Feed sources'), begins: 'sources: []\n' },
]

/** Returns the kind of a file by its path; undefined if it is not a content file. */
export function contentKindOf(path: string): ContentKind | undefined {
  return contentKinds.find(({ place, ending }) =>
    place.endsWith('/') ? new RegExp(`^${place}[a-z0-9][\\w-]*\\${ending}$`).test(path) && !/\/README\./.test(path) : path === place,
  )
}

/** Parts of site.yaml that are listed by their own names; `at` is a field. */
export const siteParts: readonly { text: string; at: string }[] = [
  { text: 'Fees and prices', at: 'legal.fees' },
  { text: 'Legal details', at: 'legal' },
  { text: 'Logo and typefaces', at: 'brand' },
  { text: 'Where enquiries go', at: 'leads' },
  { text: 'Valuations', at: 'valuation' },
  { text: 'Calculators', at: 'calculators' },
  { text: 'Messages', at: 'flash' },
]

/** Facts read from top-level lines of a file. */
export interface FileFacts {
  title?: string
  name?: string
  path?: string
  slug?: string
  calendar?: string
  date?: string
  id?: string
}

const fact = /^(title|name|path|slug|calendar|date|id):[ \t]+(?:"([^"]*)"|'([^']*)'|([^>|#\s][^#\n]*?))[ \t]*(?:#.*)?$/gm

/** Reads the facts that lists show, line by line, without parsing the file. The first of several wins. */
export function fileFactsOf(text: string): FileFacts {
  return Object.fromEntries(
    [...text.matchAll(fact)].map(([, name, double, single_, plain]) => [name, double ?? single_ ?? plain]).reverse(),
  )
}

/** Returns the address of a file's own page, or of the home page for a single file such as the menus; undefined if it has none. */
export function publicPathOf(path: string, facts: FileFacts): string | undefined {
  const name = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  switch (contentKindOf(path)?.id) {
    case 'pages':
      return facts.path
    case 'articles':
    case 'market-reports':
    case 'case-studies':
    case 'services':
    case 'vacancies':
      return `/${path.split('/')[0]}/${facts.slug ?? name}`
    case 'branches':
      return routes.branches.one.href(facts.slug ?? name)
    case 'developments':
      return routes.developments.one.href(facts.slug ?? name)
    case 'legal':
      return legalPathOf(name)
    case 'events':
      return undefined
    default:
      return routes.site.home.href()
  }
}

function legalPathOf(name: string): string | undefined {
  const found = Object.entries(legalFiles).find(([, file]) => file === name)
  return found && routes.legal[found[0] as LegalPageName].href()
}

/** Names of the calendars, by their value in the files. */
export const calendarNames: Readonly<Record<string, string>> = {
  agricultural: 'Livestock',
  antiques: 'Antiques',
  'property-auctions': 'Property auctions',
}

/** Returns a noun with its article: `a page`, `an article`. */
export function withArticle(one: string): string {
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`
}
