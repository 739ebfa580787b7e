import type * as v from 'valibot'
import type { siteContent } from '#src/domain/content/site-content.ts'
import type { Entry } from '#src/domain/entries/entry.ts'
import { hasEvent } from '#src/domain/events/event-days.ts'
import type { AgencyContent, Site } from '#src/domain/site/agency.ts'
import { developmentLinks } from '#src/domain/site/agency-paths.ts'
import { hasLegalPage, legalPageNames } from '#src/domain/site/legal-pages.ts'
import type { LegalPageName } from '#src/domain/site/legal-text.ts'
import { hasReviews, reviewLaw } from '#src/domain/site/review.ts'
import * as routes from '../routes.ts'
import type { SitePaths } from './check-links.ts'
import type { ContentProblem } from './content-error.ts'
import type { YamlFile } from './yaml-file.ts'

type SiteContent = v.InferOutput<typeof siteContent>

/** A fact that the law or readers expect on a legal page. */
interface Expected {
  field: readonly string[]
  page: LegalPageName
  isGiven(site: SiteContent): boolean
  without: string
}

const expected: readonly Expected[] = [
  {
    field: ['registeredName'],
    page: 'terms',
    isGiven: ({ registeredName }) => registeredName !== '',
    without: 'says by its trading name alone whose site it is',
  },
  {
    field: ['icoRegistration'],
    page: 'privacy',
    isGiven: ({ icoRegistration }) => icoRegistration !== '',
    without: 'names no registration with the Information Commissioner',
  },
  {
    field: ['legal', 'reviewed'],
    page: 'privacy',
    isGiven: ({ legal }) => legal.reviewed !== undefined,
    without: 'and the other legal pages do not say when somebody last went through them',
  },
  {
    field: ['redressScheme'],
    page: 'complaints',
    isGiven: ({ redressScheme }) => redressScheme !== '',
    without: 'names no redress scheme, which the law asks of every agent',
  },
  {
    field: ['legal', 'complaintsTo'],
    page: 'complaints',
    isGiven: ({ legal }) => legal.complaintsTo !== undefined,
    without: 'names nobody who deals with complaints',
  },
  {
    field: ['legal', 'fees', 'landlords'],
    page: 'fees',
    isGiven: ({ legal }) => legal.fees.landlords.length > 0,
    without: 'has no fees of landlords, which the law asks letting agents to publish',
  },
]

/**
 * The shapes of registered numbers without spaces: Companies House (8 characters, for Scotland SC123456), HMRC's VAT numbers (9 digits, or
 * 12 with that of a branch) and the Information Commissioner's register. Check digits are not computed.
 */
const numbers = [
  { field: 'registeredNumber', shape: /^(\d{8}|[A-Z]{2}\d{6})$/, wanted: 'eight characters, such as 01234567 or SC123456' },
  { field: 'vatNumber', shape: /^(GB|XI)?(\d{9}|\d{12})$/, wanted: 'nine digits, such as GB 123 4567 89' },
  { field: 'icoRegistration', shape: /^Z([A-Z]\d{6}|\d{7})$/, wanted: 'Z with seven digits, or ZA with six, such as ZA123456' },
] as const

/**
 * Reports facts missing on Gable's own legal pages, and numbers of registers that look unfinished. Skips pages that the agency wrote itself, and agencies without branches, which are just
 * beginning.
 */
export function checkLegal(site: YamlFile<SiteContent>, written: Written, ownPaths: readonly string[]): ContentProblem[] {
  const { branches } = written
  const { content, problem } = site
  if (!content || branches.length === 0) return []
  const lets = branches.some(({ channels }) => channels.includes('lettings'))
  const warn = (field: readonly string[], reason: string) => ({ ...problem(field, `is not given: ${reason}`), isWarning: true as const })
  const isOurs = (page: LegalPageName) => !ownPaths.includes(routes.legal[page].href())
  const missing = expected.filter(
    ({ page, isGiven }) =>
      isOurs(page) && hasLegalPage(page, { site: content, branches }) && (page !== 'fees' || lets) && !isGiven(content),
  )
  const money =
    lets && isOurs('clientMoney') && content.clientMoneyProtection === ''
      ? [warn(['clientMoneyProtection'], `without it there is no ${routes.legal.clientMoney.href()}, where the law wants the scheme named`)]
      : []
  const reviews = hasReviews(written)
    ? [
        ...(content.legal.reviews === ''
          ? [
              warn(
                ['legal', 'reviews'],
                `reviews are shown, and ${routes.legal.terms.href()} says that you have not checked them (${reviewLaw})`,
              ),
            ]
          : []),
        ...(isOurs('terms') && !written.legalTexts?.terms.body.includes('{{reviewsChecked}}')
          ? [{ ...problem(['legal'], withoutReviews), isWarning: true as const }]
          : []),
      ]
    : []
  const unfinished = numbers.filter(
    ({ field, shape }) => content[field] !== '' && !shape.test(content[field].replaceAll(' ', '').toUpperCase()),
  )
  return [
    ...missing.map(({ field, page, without }) => warn(field, `${routes.legal[page].href()} ${without}`)),
    ...money,
    ...reviews,
    ...unfinished.map(({ field, wanted }) => ({ ...problem([field], `looks unfinished: it has ${wanted}`), isWarning: true as const })),
  ]
}

/** Content as far as it could be read. */
type Written = Pick<AgencyContent, 'branches' | 'pages'> & { legalTexts?: AgencyContent['legalTexts'] | undefined }

const withoutReviews = `has a text of yours in legal/terms.md without {{reviewsChecked}}, where reviews on the site link to (${reviewLaw})`

interface Unclear {
  entries: readonly Pick<Entry, 'kind'>[]
  /** Returns whether an unreadable file may make a page at this path. */
  isUnclear(path: string): boolean
}

/**
 * Returns the site's paths except pages that this agency does not have: instant valuations, articles, developments, legal pages, and events
 * that do not exist.
 */
export function withoutUnavailableLinks(
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
