import { dayText } from '#src/domain/dates/day.ts'
import { entriesAt, isClosed } from '#src/domain/entries/entries-at.ts'
import { type BodyPart, type EntryKind, entryPath } from '#src/domain/entries/entry.ts'
import { firstOfEachSeries, listedEvents } from '#src/domain/events/listed-events.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { branchServices } from '#src/domain/site/branch-path.ts'
import { legalLinks, legalPageNames } from '#src/domain/site/legal-pages.ts'
import type { SearchedPage } from '#src/domain/site/searched-page.ts'
import { plainText } from '#src/domain/text/plain-text.ts'
import { legalText } from '#src/pages/legal/page.tsx'
import * as routes from '#src/routes.ts'
import { listedPagesExpireAt } from './listed-pages.ts'
import { privacyFacts } from './privacy-facts.ts'
import type { SiteContext } from './site-context.ts'

interface About {
  agency: AgencyContent
  settings: SiteContext['settings']
}

/** The providers of searchable pages that do not depend on the date. Add new kinds here, or in `ofDay`. */
const lasting: ReadonlyArray<(about: About) => SearchedPage[]> = [writtenPages, developments, branches, people, smallPrint, tools]

/** The providers of pages that come and go with time. */
const ofDay: ReadonlyArray<(agency: AgencyContent, now: Date) => SearchedPage[]> = [entries, comingEvents]

const lastingOf = new WeakMap<AgencyContent, readonly SearchedPage[]>()
const allOf = new WeakMap<AgencyContent, { documents: readonly SearchedPage[]; until: Date }>()

/** Searchable pages that do not depend on the date, made once per content. */
export function timelessDocuments(context: Pick<SiteContext, 'content' | 'settings'>): readonly SearchedPage[] {
  const agency = context.content()
  const known = lastingOf.get(agency) ?? lasting.flatMap((provide) => provide({ agency, settings: context.settings }))
  lastingOf.set(agency, known)
  return known
}

/** Every page in the site search, made again when an entry or event comes or goes, at midnight at the latest. */
export function siteDocuments(context: Pick<SiteContext, 'content' | 'settings' | 'now'>): readonly SearchedPage[] {
  const agency = context.content()
  const now = context.now()
  const known = allOf.get(agency)
  if (known && now < known.until) return known.documents
  const documents = [...timelessDocuments(context), ...ofDay.flatMap((provide) => provide(agency, now))]
  allOf.set(agency, { documents, until: listedPagesExpireAt(agency, now) })
  return documents
}

function entries(agency: AgencyContent, now: Date): SearchedPage[] {
  const open = entriesAt(agency, now).filter((entry) => !isClosed(entry, now))
  return open.map((entry) => ({
    path: entryPath(entry),
    kind: entryNames[entry.kind],
    title: entry.title,
    body: [entry.summary, ...entry.topics, ...entry.points, ...entry.body.map(partText)].join(' '),
  }))
}

const entryNames: Record<EntryKind, string> = {
  articles: 'Article',
  'market-reports': 'Market report',
  'case-studies': 'Case study',
  services: 'Service',
  vacancies: 'Vacancy',
}

function partText(part: BodyPart): string {
  if ('html' in part) return plainText(part.html)
  return 'table' in part ? plainText(part.table) : part.picture.caption
}

function comingEvents(agency: AgencyContent, now: Date): SearchedPage[] {
  return firstOfEachSeries(listedEvents(agency, now)).map(({ calendar, id, title, topic, date, location, description = '' }) => ({
    path: routes.events.page.href(calendar, id),
    kind: 'Event',
    title: `${title}, ${dayText(date.slice(0, 10))}`,
    body: `${topic}. ${location}. ${description}`,
  }))
}

function writtenPages({ agency }: About): SearchedPage[] {
  const own = agency.pages.filter(({ sameAs }) => sameAs === undefined)
  return own.map(({ path, title, description, blocks }) => ({
    path,
    kind: 'Page',
    title,
    body: [description, ...blocks.flatMap(({ content }) => textsIn(content))].join(' '),
  }))
}

/** The readable texts of a block, without addresses, file names and names for programs. */
function textsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return unread.test(field) || /^([/#]|https?:|mailto:|tel:)/.test(value) ? [] : [plainText(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, Array.isArray(value) ? field : key))
}

const unread = /^(id|kind|icon|file|link|search|branch|block|urlLabel|layout|form|slug|colour|channel|sorted|target)$/

function developments({ agency }: About): SearchedPage[] {
  return agency.developments.map(({ slug, name, place, developer = '', summary, text, facilities }) => ({
    path: routes.developments.one.href(slug),
    kind: 'Development',
    title: `${name}, ${place}`,
    body: ['New homes.', developer, summary, text, ...facilities].join(' '),
  }))
}

function branches({ agency }: About): SearchedPage[] {
  return agency.branches.map((branch) => ({
    path: routes.branches.one.href(branch.slug),
    kind: 'Branch',
    title: branch.name,
    body: [
      `${branch.name} branch: ${branchServices(branch)}.`,
      `${branch.streetAddress}, ${branch.town}, ${branch.county} ${branch.postcode}. Telephone ${branch.telephone}.`,
      branch.introduction,
      branch.departments.map(({ name }) => name).join(', '),
      'Opening times, staff, and property for sale and to rent.',
    ].join(' '),
  }))
}

function people({ agency }: About): SearchedPage[] {
  return agency.branches.flatMap((branch) =>
    branch.staff.map(({ firstName, surname, jobTitle, accreditation, about = '', urlLabel }) => ({
      path: routes.staff.one.href(urlLabel),
      kind: 'Person',
      title: `${firstName} ${surname}`,
      body: `${[jobTitle, accreditation].filter(Boolean).join(' ')}, ${branch.name}. ${about}`,
    })),
  )
}

function smallPrint({ agency, settings }: About): SearchedPage[] {
  const written = new Set(agency.pages.map(({ path }) => path))
  const handling = privacyFacts(settings)
  return legalLinks(agency).flatMap(({ path, text }) => {
    const name = legalPageNames.find((each) => routes.legal[each].path === path)
    return name === undefined || written.has(path)
      ? []
      : [{ path, kind: 'Small print', title: text, body: legalText(name, { agency, handling }) }]
  })
}

function tools({ agency }: About): SearchedPage[] {
  const tool = (path: string, title: string, body: string) => ({ path, kind: 'Tool', title, body })
  const { overlay, search, site } = routes
  return [
    tool(
      search.forSale.href(),
      'Property for sale',
      'Houses, flats, bungalows, land and new homes to buy. Search by place, price and bedrooms.',
    ),
    tool(search.toRent.href(), 'Property to rent', 'Houses, flats and rooms to let. Search by place, rent and bedrooms.'),
    tool(overlay.bookAValuation.href(), 'Book a valuation', 'Ask us to value your home for sale or letting.'),
    ...(agency.site.valuation.instant
      ? [
          tool(overlay.instantValuation.href(), 'Instant valuation', 'What your home is worth: an estimate from sales nearby.'),
          tool(
            overlay.trackMyHome.href(),
            'Track my home',
            'A private page about your home: what it may fetch as prices move, sold nearby, who is looking.',
          ),
        ]
      : []),
    tool(overlay.calculator.href(), 'Mortgage calculator', 'What a mortgage costs a month: repayment, interest, deposit.'),
    tool(overlay.stampDuty.href(), 'Stamp duty calculator', 'Stamp duty land tax, land transaction tax and LBTT on a purchase.'),
    tool(
      overlay.monthlyCost.href(),
      'Monthly cost calculator',
      'What a home costs a month: mortgage or rent, council tax, charges and energy.',
    ),
    tool(overlay.affordability.href(), 'Affordability calculator', 'How much you might borrow for a mortgage.'),
    tool(overlay.rentalYield.href(), 'Rental yield calculator', 'What a home that is let brings: rent, costs and yield for landlords.'),
    tool(site.siteMap.href(), 'Site map', 'All pages of this site.'),
  ]
}
