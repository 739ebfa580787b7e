import { type Entry, entryKinds, entryPath } from '../domain/entries/entry.ts'
import { readSearchPath } from '../domain/search/search-path.ts'
import type { Branch, ContentPage } from '../domain/site/agency.ts'
import { closestWord } from '../domain/text/closest-word.ts'
import type { ContentProblem } from './content-error.ts'
import { pathsOf, type WrittenPage } from './read-pages.ts'
import type { YamlFile } from './yaml-file.ts'

type Path = readonly (string | number)[]

/** What there is on the site besides what the agency wrote. */
export interface SitePaths {
  /** The site itself shows or does something at this path. */
  isPlatformPath(path: string): boolean
  /** Where it does, and a page of the agency's would be shown in its place. */
  mayBeWritten(path: string): boolean
  /** `/floorplan` of the link `#/floorplan`. */
  isOverlay(path: string): boolean
}

/** Something named in a content file. */
export interface Reference {
  value: string
  /** The ids of the blocks beside it, where it stands among some. */
  ids?: readonly string[]
  problem(reason: string): ContentProblem
}

/** Every text that stands in a file under one of these names, however deep. */
export function referencesIn({ values, problem }: YamlFile<unknown>, names: readonly string[]): Reference[] {
  const found: Reference[] = []
  const look = (value: unknown, path: Path) => {
    if (typeof value === 'string') {
      if (names.includes(String(path.at(-1)))) found.push({ value, problem: (reason) => ({ ...problem(path, reason), isWarning: true }) })
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) look(inner, [...path, Array.isArray(value) ? Number(key) : key])
  }
  look(values, [])
  return found
}

/** Links of the site to itself that lead to nothing. Where a search leads to, checkSearches says. */
export function checkLinks(
  links: readonly Reference[],
  { pages, branches, entries }: { pages: readonly ContentPage[]; branches: readonly Branch[]; entries: readonly Entry[] },
  { isPlatformPath, isOverlay }: SitePaths,
): ContentProblem[] {
  const labels = branches.flatMap(({ staff }) => staff.map(({ urlLabel }) => urlLabel))
  return links.flatMap(({ value, ids, problem }) => {
    if (value.startsWith('#/')) return isOverlay(value.slice(1)) ? [] : [problem(`opens nothing: there is no overlay ${value}`)]
    if (value.startsWith('#'))
      return !ids || isOnPage(value, ids) ? [] : [problem(`leads to nothing: no block of this page has the id ${value.slice(1)}`)]
    if (!value.startsWith('/')) return []
    const [path = ''] = value.split(/[?#]/)
    const [, slug] = path.match(/^\/branches\/([^/]+)(?:\/properties(?:\/.*)?)?$/) ?? []
    const [, label] = path.match(/^\/staff\/([^/]+)$/) ?? []
    if (label !== undefined && !labels.includes(label)) return [problem(`leads to nothing: nobody in branches/ has the urlLabel ${label}`)]
    if (slug !== undefined) {
      return branches.some((branch) => branch.slug === slug) ? [] : [problem(`leads to nothing: no file in branches/ has the slug ${slug}`)]
    }
    const own = [...pages.map((page) => page.path), ...entries.map(entryPath)]
    if (own.includes(path) || isPlatformPath(path)) return []
    const meant = closestWord(path, own)
    const kind = [...entryKinds, 'events', 'developments'].find((each) => path.startsWith(`/${each}/`))
    return [
      problem(
        `leads to nothing: no file in pages/${kind ? ` or ${kind}/` : ''} has the path ${path}${meant ? `; did you mean ${meant}?` : ''}`,
      ),
    ]
  })
}

/** The top, or a block, or a part of one: ids of parts begin with that of their block. */
function isOnPage(anchor: string, ids: readonly string[]): boolean {
  return ['#', '#top', '#main'].includes(anchor) || ids.some((id) => anchor === `#${id}` || anchor.startsWith(`#${id}-`))
}

/** Pages whose path is one of the site's own: nobody would see them. */
export function checkPagePaths(files: readonly YamlFile<WrittenPage>[], { isPlatformPath, mayBeWritten }: SitePaths): ContentProblem[] {
  return files.flatMap(({ content, problem }) =>
    pathsOf(content)
      .filter(({ path }) => path !== '/' && isPlatformPath(path) && !mayBeWritten(path))
      .map(({ path, field }) => problem(field, `${path} is an address of the site itself: choose another path`)),
  )
}

/** Whether the words of a search address, [county, place] or one word, name a place. */
export type IsPlace = (words: readonly string[]) => Promise<boolean>

/** Searches in a place that does not exist, or with a word that means nothing. */
export async function checkSearches(searches: readonly Reference[], isPlace: IsPlace): Promise<ContentProblem[]> {
  const problems = await Promise.all(
    searches.map(async ({ value, problem }) => {
      const { placeWords, unknown, criteria } = readSearchPath(value)
      if (unknown.length > 0) return [problem(`holds a word that means nothing in a search: ${unknown.join(', ')}`)]
      if (placeWords.length === 0 || criteria.poly || (await isPlace(placeWords))) return []
      return [problem(`searches in a place that is not known: ${placeWords.join('/')}`)]
    }),
  )
  return problems.flat()
}
