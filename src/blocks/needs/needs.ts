import { findProperties } from '#src/data/search/find-properties.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { Entry, EntryKind } from '#src/domain/entries/entry.ts'
import { formTarget } from '#src/domain/leads/lead.ts'
import { routeLead } from '#src/domain/leads/route-lead.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { readSearchPath } from '#src/domain/search/search-path.ts'
import type { AgencyContent, Branch, Site } from '#src/domain/site/agency.ts'
import { agencyPaths } from '#src/domain/site/agency-paths.ts'
import { type CalculatorFacts, calculatorFacts } from '#src/domain/site/calculator-facts.ts'
import type { CustomForm } from '#src/domain/site/custom-form.ts'
import { type ShownStaff, shownStaff } from '#src/domain/site/shown-staff.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'
import { resolveSearch } from '#src/services/search/resolve-search.ts'
import { loadEvents } from './events.ts'
import { loadPictures, type NeedContext } from './need-context.ts'

/** Every need that a block may name, with its loader. */
const loaders = {
  branches: loadBranches,
  calculators: loadCalculators,
  entries: loadEntries,
  events: loadEvents,
  form: loadForm,
  page: loadPage,
  paths: loadPaths,
  picture: loadPicture,
  pictures: loadPictures,
  properties: loadProperties,
  site: loadSite,
  staff: loadStaff,
}

export type NeedName = keyof typeof loaders

/** The argument of each need, such as which properties or which picture; `true` where the need has no argument. */
export type Requests = { [Name in NeedName]: Parameters<(typeof loaders)[Name]>[1] }

/** The type of the data that each need loads. */
export type Loaded = { [Name in NeedName]: Awaited<ReturnType<(typeof loaders)[Name]>> }

/** Loads what each block asked for, by the block's id. */
export async function loadNeeds(
  context: NeedContext,
  asked: ReadonlyMap<string, Partial<Requests>>,
): Promise<ReadonlyMap<string, Partial<Loaded>>> {
  return new Map(await Promise.all([...asked].map(async ([id, asks]) => [id, await loadAll(context, asks)] as const)))
}

async function loadAll(context: NeedContext, asks: Partial<Requests>): Promise<Partial<Loaded>> {
  const named: Record<string, (context: NeedContext, ask: never) => unknown> = loaders
  const parts = Object.entries(asks).map(async ([name, ask]) => [name, await named[name]?.(context, ask as never)] as const)
  return Object.fromEntries(await Promise.all(parts))
}

/** All branches of the agency, in the order of its content. */
function loadBranches({ agency }: NeedContext, _ask: true): readonly Branch[] {
  return agency.branches
}

/** Settings of the calculators: interest rate, tables of property tax, and the addresses of guide and terms. */
function loadCalculators({ agency, now }: NeedContext, _ask: true): CalculatorFacts {
  return calculatorFacts(agency, londonDay(now))
}

/** Paths of the agency's pages: a block only links to a path of its own making where that page exists. */
export function loadPaths({ agency }: NeedContext, _ask: true): ReadonlySet<string> {
  return agencyPaths(agency)
}

/** A picture by the name of its file in the agency's images folder; undefined when it is missing or cannot be shown. */
function loadPicture({ pictures }: NeedContext, file: string): ContentPicture | undefined {
  return pictures.get(file)
}

/** The agency's settings in site.yaml. */
function loadSite({ agency }: NeedContext, _ask: true): AgencyContent['site'] {
  return agency.site
}

/** All staff of the agency, with their photographs. */
export function loadStaff({ agency, pictures }: NeedContext, _ask: true): readonly ShownStaff[] {
  return shownStaff(agency.branches, pictures)
}

/** The page that holds the block. */
interface OwnPage {
  path: string
  title: string
  /** From the home page to this page; paths without a page are left out. */
  trail: readonly { text: string; href: string }[]
}

/** `/selling/at-auction` lies below `/selling`, if the agency has that page, and `/selling` below `/`. */
export function loadPage({ agency, page: { path, sameAs = path, title } }: NeedContext, _ask: true): OwnPage {
  const parts = sameAs.split('/').filter((part) => part !== '')
  const above = parts.slice(0, -1).map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)
  const pages = above.flatMap((address) => agency.pages.filter((page) => page.path === address))
  const home = sameAs === '/' ? [] : [{ text: 'Home', href: '/' }]
  return { path, title, trail: [...home, ...pages.map((page) => ({ text: page.title, href: page.path })), { text: title, href: sameAs }] }
}

/** A form that the agency wrote, as a page shows it. */
interface ShownForm extends Omit<CustomForm, 'branch' | 'department'> {
  /** Of the department that receives the form. */
  telephone: string
  /** Address of the terms that the sender agrees to. */
  termsLink?: string
}

/** The form with this `htmlFormId`; undefined where the agency has none. */
function loadForm({ agency }: NeedContext, htmlFormId: string): ShownForm | undefined {
  const found = agency.forms.find((form) => form.htmlFormId === htmlFormId)
  if (!found) return undefined
  const { branch: _branch, department: _department, ...form } = found
  const { telephone } = routeLead(agency, formTarget(agency.branches, found, undefined), { byProperty: true, asked: 'enquiry' })
  const { termsLink } = agency.site
  return { ...form, telephone, ...(termsLink !== undefined && { termsLink }) }
}

/** The first `count` results of a search, which is given by its address: `/property-for-sale/somerset/from-3-bed`. */
interface WantedProperties {
  search: string
  count: number
}

/** A search for an unknown place finds nothing. */
async function loadProperties({ db, agency, now }: NeedContext, { search, count }: WantedProperties): Promise<readonly PropertyCardData[]> {
  const { criteria, placeWords } = readSearchPath(search)
  const { ignored, ...resolved } = await resolveSearch({ db, content: () => agency, now: () => now }, criteria, placeWords)
  if (ignored.length > 0) return []
  const { cards } = await findProperties(db, resolved, { pageSize: count })
  return cards
}

export interface LoadedEntries {
  /** All entries, including hidden and closed ones: the time of rendering decides which are shown (folder-entries.ts). */
  entries: readonly Entry[]
  site: Pick<Site, 'demoDay'>
  /** By file name. */
  pictures: ReadonlyMap<string, ContentPicture>
}

/** Entries of a content folder; none where the block does not use the folder. */
export function loadEntries(context: NeedContext, kind: EntryKind | undefined): LoadedEntries {
  const { entries: all, site } = context.agency
  const entries = all.filter((entry) => entry.kind === kind)
  const files = entries.flatMap(({ picture }) => (picture ? [picture.file] : []))
  return { entries, site, pictures: loadPictures(context, files) }
}
