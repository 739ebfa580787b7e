import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as routes from '#src/routes.ts'
import type { AgencyContent } from '../domain/site/agency.ts'
import type { CustomForm } from '../domain/site/custom-form.ts'
import { branchContent, branchOf } from './branch-content.ts'
import { checkAppointments } from './check-appointments.ts'
import { checkBranches } from './check-branches.ts'
import { checkColours } from './check-colours.ts'
import { checkEvents } from './check-events.ts'
import { checkForms } from './check-forms.ts'
import { checkLeads } from './check-leads.ts'
import { checkLinks, checkPagePaths, type Reference, referencesIn, type SitePaths } from './check-links.ts'
import { checkProperties } from './check-properties.ts'
import { ContentError, type ContentProblem } from './content-error.ts'
import { eventContent, eventsOf } from './event-content.ts'
import { customFormOf, formContent } from './form-content.ts'
import { readBrand } from './read-brand.ts'
import { atEveryPath, type BlockSchemas, readPages } from './read-pages.ts'
import { readRedirects } from './read-redirects.ts'
import { readTaxes } from './read-taxes.ts'
import { menuContent, siteContent } from './site-content.ts'
import { readYamlFile, readYamlFolder } from './yaml-file.ts'

/**
 * Everything the agency wrote in `folder`: site.yaml, menus.yaml, brand, property-tax.yaml, one file a branch in branches/ (there may be
 * none) and, where `blocks` says which kinds there are, one file a page in pages/. Throws ContentError with every mistake in every file.
 */
export async function readContent(folder: string, blocks?: BlockSchemas): Promise<AgencyContent> {
  const { content, problems } = await inspectContent(folder, { blocks })
  if (!content) throw new ContentError(problems.filter(({ isWarning }) => !isWarning))
  return content
}

/** What is in an agency's folder, and what is wrong with it. */
interface Inspection {
  /** Absent when there are mistakes. */
  content?: AgencyContent
  /** Mistakes and warnings, by file. */
  problems: ContentProblem[]
  /** The addresses of searches, for whoever knows the places (checkSearches). */
  searches: Reference[]
}

/** What content is checked against; without `blocks` no page is read, without `paths` no link is followed. */
interface Surroundings {
  blocks?: BlockSchemas | undefined
  paths?: SitePaths
}

/** Reads everything the agency wrote in `folder`. Mistakes come back as problems, never as an exception. */
export async function inspectContent(folder: string, { blocks, paths }: Surroundings): Promise<Inspection> {
  if (!(await isFolder(folder))) return { problems: [{ file: folder, line: 0, field: '', reason: noFolder }], searches: [] }
  const [site, menus, branches, forms, events, { files: pageFiles, problems: pageProblems }, taxed, former, images] = await Promise.all([
    readYamlFile(join(folder, 'site.yaml'), siteContent),
    readYamlFile(join(folder, 'menus.yaml'), menuContent),
    readYamlFolder(join(folder, 'branches'), branchContent),
    readYamlFolder(join(folder, 'forms'), formContent),
    readYamlFolder(join(folder, 'events'), eventContent),
    blocks ? readPages(join(folder, 'pages'), blocks) : { files: [], problems: [] },
    readTaxes(folder),
    readRedirects(folder),
    readdir(join(folder, 'images')).catch(() => []),
  ])
  const { brand, style, problems: brandProblems } = await readBrand(folder, site.content?.brand ?? { typefaces: {} }, site.problem)
  const written = {
    pages: pageFiles.flatMap(({ content }) => (content ? atEveryPath(content) : [])),
    forms: forms.flatMap(({ content }) => (content ? [customFormOf(content)] : [])),
    events: events.flatMap(({ content }) => (content ? eventsOf(content) : [])),
    branches: branches.flatMap(({ content }) => (content ? [branchOf(content)] : [])).sort((one, other) => one.id - other.id),
  }
  const links = [...[site, menus, ...branches, ...pageFiles, ...events].flatMap((file) => referencesIn(file, linkNames)), ...former.links]
  const searches = [...pageFiles.flatMap((file) => referencesIn(file, ['search'])), ...links.filter(({ value }) => isSearch(value))]
  const pageAt = ({ value }: Reference) => written.pages.some(({ path }) => path === value)
  const problems = [
    ...[site, menus, ...branches, ...forms, ...events].flatMap((file) => file.problems),
    ...checkBranches(branches),
    ...checkAppointments(branches),
    ...checkLeads(site, branches),
    ...checkForms(forms, branches),
    ...checkEvents(events),
    // A file that could not be read may be the one that is meant.
    ...(forms.every(({ content }) => content)
      ? pageFiles.flatMap((file) => missingForms(referencesIn(file, ['form']), written.forms))
      : []),
    ...pageProblems,
    ...taxed.problems,
    ...former.problems,
    ...former.froms.flatMap((from) => (pageAt(from) ? [from.problem('is a page of this site, which is shown')] : [])),
    ...brandProblems,
    ...(await checkColours(join(folder, 'brand.css'), style)),
    ...(await checkProperties(join(folder, 'brand.css'), style)),
    ...[...pageFiles, ...events].flatMap((file) => missingPictures(referencesIn(file, ['file']), images)),
    ...branches.flatMap((file) => missingPictures(referencesIn(file, ['photo']), images)),
    // A file that could not be read may be the one a link leads to.
    ...(paths ? checkPagePaths(pageFiles, paths) : []),
    ...(paths && [...pageFiles, ...branches].every(({ content }) => content)
      ? checkLinks(links, written, withoutOff(paths, site.content))
      : []),
  ]
  if (!site.content || !menus.content || !taxed.taxes || problems.some(({ isWarning }) => !isWarning)) return { problems, searches }
  const { brand: _brand, ...facts } = site.content
  const { primary, secondary, logo, split } = menus.content
  const kept = former.redirects && { redirects: former.redirects }
  const menu = { primaryMenu: primary, secondaryMenu: secondary, menuLayout: { logo, split } }
  return { content: { site: facts, ...menu, ...(brand && { brand }), taxes: taxed.taxes, ...kept, ...written }, problems, searches }
}

/** Links to instant valuations lead nowhere where the agency has none. */
function withoutOff(paths: SitePaths, site: { valuation: { instant: boolean } } | undefined): SitePaths {
  const isOff = (path: string) => site?.valuation.instant === false && path === routes.overlay.instantValuation.path
  return {
    isPlatformPath: (path) => !isOff(path) && paths.isPlatformPath(path),
    isOverlay: (path) => !isOff(path) && paths.isOverlay(path),
  }
}

/** The fields that hold a link, which may lead to nothing. */
const linkNames = [
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
const noFolder = 'is no folder; GABLE_CONTENT, or GABLE_AGENCY for one in content/, says where the content is (docs/settings.md)'

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

function isSearch(address: string): boolean {
  return /^\/property-for-(sale|rent)(\/|$)/.test(address)
}

function missingForms(named: readonly Reference[], forms: readonly CustomForm[]): ContentProblem[] {
  return named.flatMap(({ value, problem }) => {
    if (forms.some(({ htmlFormId }) => htmlFormId === value)) return []
    // Unlike a link that leads to nothing: the block would be empty.
    const { isWarning: _isWarning, ...mistake } = problem('must be the htmlFormId of a form in forms/')
    return [mistake]
  })
}

function missingPictures(pictures: readonly Reference[], images: readonly string[]): ContentProblem[] {
  return pictures.flatMap(({ value, problem }) => (images.includes(value) ? [] : [problem(`there is no file images/${value}`)]))
}
