import type { PageContent } from '#src/domain/content/page-content.ts'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import { entryKinds } from '../domain/entries/entry.ts'
import { readSearchPath } from '../domain/search/search-path.ts'
import { namedFileAt } from '../domain/site/named-files.ts'
import { closestWord, didYouMean } from '../domain/text/closest-word.ts'
import type { EntryFile } from './check-entries.ts'
import type { ContentProblem, Reference } from './content-error.ts'
import { writtenAt } from './known-names.ts'
import { pathsOf } from './read-pages.ts'
import type { YamlFile } from './yaml-file.ts'

type Path = readonly (string | number)[]

/** Which paths the site has, besides those that the agency wrote. */
export interface SitePaths {
  /** Returns whether the site itself has a page or an action at this path. */
  isPlatformPath(path: string): boolean
  /** Returns whether the agency may replace the site's page at this path. */
  mayBeWritten(path: string): boolean
  /** Returns whether the path is that of an overlay: `/floorplan` for the link `#/floorplan`. */
  isOverlay(path: string): boolean
}

/** Names of fields that contain a link. */
export const linkNames = [
  'link',
  'contactLink',
  'termsLink',
  'afterSignOut',
  'catalogueLink',
  'entryForm',
  'externalLink',
  'lotsLink',
  'registerLink',
]

/** Returns every text in a file under one of these names, at any depth. */
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

/** The targets of links in the agency's content. */
interface Places {
  /** The paths of pages and entries. */
  paths: readonly string[]
  branchSlugs: readonly string[]
  staffLabels: readonly string[]
  /** Ids of the blocks on each page, by path. */
  blocksAt: ReadonlyMap<string, readonly string[]>
  /** Paths of films and documents: `films/tour.mp4`. */
  files: readonly string[]
  /** Returns whether an unreadable file may have this address, or one that ends in this. */
  mayBe(name: string): boolean
}

/** Returns the targets of links. Includes those of readable files with errors: links to them work once these are corrected. */
export function placesIn(files: {
  pages: readonly YamlFile<PageContent>[]
  branches: readonly YamlFile<unknown>[]
  entries: readonly EntryFile[]
  /** Files whose pages are made by the site itself. */
  others: readonly YamlFile<unknown>[]
  named: readonly string[]
}): Places {
  const texts = (value: unknown) => [value].flat().filter((each): each is string => typeof each === 'string')
  const at = (value: unknown, name: string) => (value as Record<string, unknown> | null | undefined)?.[name]
  const unclear = [...files.pages, ...files.branches, ...files.entries, ...files.others].filter(({ content }) => !content)
  return {
    mayBe: (name) => unclear.some(({ mayHold }) => mayHold(name)),
    paths: [
      ...files.pages.flatMap(({ values }) => [...texts(at(values, 'path')), ...texts(at(values, 'alsoAt'))]),
      ...files.entries.flatMap(({ kind, name, values }) => `/${kind}/${texts(at(values, 'slug'))[0] ?? name}`),
    ],
    files: files.named,
    branchSlugs: files.branches.flatMap(({ values }) => texts(at(values, 'slug'))),
    blocksAt: new Map(
      files.pages.flatMap((page) => {
        const ids = writtenAt([page], ['blocks', '*', 'id']).map(({ value }) => String(value))
        return page.content ? pathsOf(page.content).map(({ path }) => [path, ids] as const) : []
      }),
    ),
    staffLabels: files.branches.flatMap(({ values }) => [at(values, 'staff')].flat().flatMap((member) => texts(at(member, 'urlLabel')))),
  }
}

/** Reports internal links that lead nowhere. Links to searches are checked by checkSearches. */
export function checkLinks(
  links: readonly Reference[],
  { paths, files, branchSlugs, staffLabels, blocksAt, mayBe }: Places,
  { isPlatformPath, isOverlay }: SitePaths,
): ContentProblem[] {
  return links.flatMap(({ value, ids, problem }) => {
    if (value.startsWith('#/')) return isOverlay(value.slice(1)) ? [] : [problem(`opens nothing: there is no overlay ${value}`)]
    if (value.startsWith('#'))
      return !ids || isOnPage(value, ids) ? [] : [problem(`leads to nothing: no block of this page has the id ${value.slice(1)}`)]
    if (value.startsWith('mailto:') && !isOneAddress(decodedAddress(value)))
      return [problem('is no e-mail address: mailto:name@agency.example')]
    if (value.startsWith('tel:') && !/\d{3}/.test(value.replaceAll(/[^\d]/g, '')))
      return [problem('is no telephone number: tel:01632960100')]
    if (!value.startsWith('/')) return []
    const [path = ''] = value.split(/[?#]/)
    const file = namedFileAt(path)
    if (file !== undefined && !files.includes(file) && !/\/[0-9a-f]{64}\./.test(file))
      return [problem(`leads to nothing: there is no file ${file}${didYouMean(file, files)}`)]
    const [, slug] = path.match(/^\/branches\/([^/]+)(?:\/properties(?:\/.*)?)?$/) ?? []
    const [, label] = path.match(/^\/staff\/([^/]+)$/) ?? []
    if (mayBe(path) || mayBe(path.split('/').at(-1) ?? '')) return []
    if (label !== undefined && !staffLabels.includes(label))
      return [problem(`leads to nothing: nobody in branches/ has the urlLabel ${label}${didYouMean(label, staffLabels)}`)]
    if (slug !== undefined) {
      return branchSlugs.includes(slug)
        ? []
        : [problem(`leads to nothing: no file in branches/ has the slug ${slug}${didYouMean(slug, branchSlugs)}`)]
    }
    const anchor = value.includes('#') ? value.slice(value.indexOf('#')) : undefined
    const blocks = anchor?.startsWith('#/') ? undefined : blocksAt.get(path)
    if (anchor !== undefined && blocks && !isOnPage(anchor, blocks))
      return [problem(`leads to the top of ${path}: no block of it has the id ${anchor.slice(1)}${didYouMean(anchor.slice(1), blocks)}`)]
    if (paths.includes(path) || isPlatformPath(path)) return []
    const meant = closestWord(path, paths)
    const kind = [...entryKinds, 'events', 'developments'].find((each) => path.startsWith(`/${each}/`))
    return [
      problem(
        `leads to nothing: no file in pages/${kind ? ` or ${kind}/` : ''} has the path ${path}${meant ? `; did you mean ${meant}?` : ''}`,
      ),
    ]
  })
}

/** Returns the decoded address of a link such as `mailto:name@agency.example?subject=…`. */
function decodedAddress(link: string): string {
  const [address = ''] = link.slice('mailto:'.length).split('?')
  try {
    return decodeURIComponent(address)
  } catch {
    return ''
  }
}

/** Returns whether an anchor exists on a page: the top, a block, or part of a block, whose id begins with the block's. */
function isOnPage(anchor: string, ids: readonly string[]): boolean {
  return ['#', '#top', '#main'].includes(anchor) || ids.some((id) => anchor === `#${id}` || anchor.startsWith(`#${id}-`))
}

/** Reports pages at a path that the site itself uses, so that nobody would see them. */
export function checkPagePaths(files: readonly YamlFile<PageContent>[], { isPlatformPath, mayBeWritten }: SitePaths): ContentProblem[] {
  return files.flatMap(({ sound: { content, problem } }) =>
    pathsOf(content)
      .filter(({ path }) => path !== '/' && isPlatformPath(path) && !mayBeWritten(path))
      .map(({ path, field }) => problem(field, `${path} is an address of the site itself: choose another path`)),
  )
}

/** Returns whether the words of a search address, [county, place] or one word, name a place. */
export type IsPlace = (words: readonly string[]) => Promise<boolean>

/** Reports searches for unknown places or with words that mean nothing. */
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
