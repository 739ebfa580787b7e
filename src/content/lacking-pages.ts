import type { Entry } from '../domain/entries/entry.ts'
import { hasEvent } from '../domain/events/event-days.ts'
import type { AgencyContent, Site } from '../domain/site/agency.ts'
import { developmentLinks } from '../domain/site/agency-paths.ts'
import { hasLegalPage, legalPageNames } from '../domain/site/legal-pages.ts'
import * as routes from '../routes.ts'
import type { SitePaths } from './check-links.ts'

interface Unclear {
  entries: readonly Pick<Entry, 'kind'>[]
  /** Whether the files are such that what stands at a path cannot be said. */
  isUnclear(path: string): boolean
}

/** Links to instant valuations, articles, developments or a legal page lead nowhere where the agency has none, nor do those to events that there are not. */
export function withoutLacking(
  paths: SitePaths,
  site: Site | undefined,
  { branches, entries, developments, events, isUnclear }: Pick<AgencyContent, 'branches' | 'developments' | 'events'> & Unclear,
): SitePaths {
  const hasArticles = entries.some(({ kind }) => kind === 'articles')
  const lacking = site
    ? legalPageNames.filter((name) => !hasLegalPage(name, { site, branches })).map((name) => routes.legal[name].path)
    : []
  const ofDevelopments = developmentLinks({ developments }).map(({ path }) => path)
  const isNoEvent = (path: string) => {
    const [, calendar, id] = path.match(/^\/events\/([^/]+)\/(\d+)(?![^/.])/) ?? []
    return calendar !== undefined && id !== undefined && !hasEvent(events, calendar, id)
  }
  const isOfNothing = (path: string) => isNoEvent(path) || (/^\/developments(\/|$)/.test(path) && !ofDevelopments.includes(path))
  const isOff = (path: string) =>
    (!isUnclear(path) && isOfNothing(path)) ||
    lacking.some((each) => each === path) ||
    (site?.valuation.instant === false && path === routes.overlay.instantValuation.path) ||
    (!hasArticles && Object.values(routes.articles).some((route) => route.path === path))
  return {
    ...paths,
    isPlatformPath: (path) => !isOff(path) && paths.isPlatformPath(path),
    isOverlay: (path) => !isOff(path) && paths.isOverlay(path),
  }
}
