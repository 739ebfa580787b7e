import { branchContent } from '#src/domain/content/branch-content.ts'
import { formContent } from '#src/domain/content/form-content.ts'
import { menuContent } from '#src/domain/content/menu-content.ts'
import type { BlockSchemas } from '#src/domain/content/page-content.ts'
import { siteContent } from '#src/domain/content/site-content.ts'
import { londonDay } from '../domain/dates/day.ts'
import { type Entry, entryPath } from '../domain/entries/entry.ts'
import type { AgencyContent } from '../domain/site/agency.ts'
import { developmentLinks } from '../domain/site/agency-paths.ts'
import { pictureFileName } from '../domain/site/pictures.ts'
import { blockTexts, checkHeadings } from './block-values.ts'
import { checkBlocks, missingForms, missingPictures, missingTabs, type PictureReference } from './check-blocks.ts'
import { branchOf, checkAppointments, checkBranches, checkLeads } from './check-branches.ts'
import { checkColours, checkProperties } from './check-colours.ts'
import { articlesIn, checkEntries, readEntries, referencesOfEntries } from './check-entries.ts'
import { checkEvents, readEvents } from './check-events.ts'
import { checkFiles } from './check-files.ts'
import { checkForms, customFormOf } from './check-forms.ts'
import { checkLegal, withoutLacking } from './check-legal.ts'
import { checkLinks, checkPagePaths, linkNames, placesIn, referencesIn, type SitePaths } from './check-links.ts'
import { ContentError, type ContentProblem, inOrder, type Reference } from './content-error.ts'
import { type ContentStore, fileIn } from './content-store.ts'
import { markupInTexts, namesAt } from './known-names.ts'
import { readBrand } from './read-brand.ts'
import { checkDevelopments, readDevelopments } from './read-developments.ts'
import { atEveryPath, readPages } from './read-pages.ts'
import { readRedirects } from './read-redirects.ts'
import { readSources } from './read-sources.ts'
import { readTaxes } from './read-taxes.ts'
import { readYamlFile, readYamlFolder, type YamlFile } from './yaml-file.ts'

/**
 * Everything the agency wrote: site.yaml, menus.yaml, brand, property-tax.yaml, sources.yaml, one file a branch in branches/ (there may be
 * none) and, where `blocks` says which kinds there are, one file a page in pages/. Throws ContentError with every mistake in every file.
 */
export async function readContent(store: ContentStore, blocks?: BlockSchemas): Promise<AgencyContent> {
  const { content, problems } = await inspectContent(store, { blocks })
  if (!content) throw new ContentError(problems.filter(({ isWarning }) => !isWarning))
  return content
}

/** What an agency wrote, and what is wrong with it. */
interface Inspection {
  /** Absent when there are mistakes. */
  content?: AgencyContent
  /** Mistakes and warnings, by file. */
  problems: ContentProblem[]
  /** The addresses of searches, for whoever knows the places (checkSearches). */
  searches: Reference[]
  /** Pictures by their file, each perhaps with the pixels across that it is to have, for whoever measures them (smallPictures). */
  pictures: PictureReference[]
  /** References of plots to properties of the feed, for whoever knows those (checkPlots). */
  plots: Reference[]
}

/** What content is checked against; without `blocks` no page is read, without `paths` no link is followed. */
interface Surroundings {
  blocks?: BlockSchemas | undefined
  /** The kinds of block that hold the main heading of a page. */
  headings?: ReadonlySet<string>
  paths?: SitePaths
}

/** Reads everything the agency wrote. Mistakes come back as problems, never as an exception. */
export async function inspectContent(store: ContentStore, { blocks, headings, paths }: Surroundings): Promise<Inspection> {
  if (!(await store.exists()))
    return { problems: [{ file: store.name, line: 0, field: '', reason: noFolder }], searches: [], pictures: [], plots: [] }
  const [
    site,
    menus,
    branches,
    forms,
    { files: events, events: writtenEvents },
    { files: pageFiles, problems: pageProblems },
    entries,
    developments,
    taxed,
    former,
    images,
  ] = await Promise.all([
    readYamlFile(store, 'site.yaml', siteContent),
    readYamlFile(store, 'menus.yaml', menuContent),
    readYamlFolder(store, 'branches', branchContent),
    readYamlFolder(store, 'forms', formContent),
    readEvents(store),
    blocks ? readPages(store, blocks) : { files: [], problems: [] },
    readEntries(store),
    readDevelopments(store),
    readTaxes(store),
    readRedirects(store),
    store.list('images'),
  ])
  const { brand, style, problems: brandProblems } = await readBrand(store, site.sound.content.brand ?? { typefaces: {} }, site.problem)
  const written = {
    pages: pageFiles.flatMap(({ content }) => (content ? atEveryPath(content) : [])),
    forms: forms.flatMap(({ content }) => (content ? [customFormOf(content)] : [])),
    events: writtenEvents,
    entries: entries.flatMap(({ content, entry }) => (content ? (entry as Entry) : [])),
    developments: developments.flatMap(({ development }) => development ?? []),
    branches: branches.flatMap(({ content }) => (content ? [branchOf(content)] : [])).sort((one, other) => one.id - other.id),
  }
  const knownBranches = branches.every(({ content }) => content) ? written.branches : undefined
  const fed = await readSources(
    store,
    knownBranches?.map(({ id }) => id),
    process.env,
  )
  const texts = pageFiles.flatMap((file) => (blocks ? blockTexts(file, blocks) : []))
  const holding = (widget: string) => texts.filter((text) => text.widget === widget)
  const ofEntries = referencesOfEntries(entries)
  const links = [
    ...[site, menus, ...branches, ...events].flatMap((file) => referencesIn(file, linkNames)),
    ...holding('link'),
    ...texts.flatMap(({ value, links: within, ...text }) => within?.(value).map((address) => ({ ...text, value: address })) ?? []),
    ...ofEntries.links,
    ...former.links,
  ]
  const searches = [...holding('search'), ...links.filter(({ value }) => /^\/property-for-(sale|rent)(\/|$)/.test(value))]
  const plots = developments.flatMap((file) => referencesIn(file, ['reference']))
  const pathsOfFiles = written.pages.map(({ path }) => path)
  const pathsWritten = new Set([...pathsOfFiles, ...written.entries.map(entryPath), ...developmentLinks(written).map(({ path }) => path)])
  const isWhole = (files: readonly YamlFile<unknown>[]) => files.every(({ content }) => content)
  const named = [
    ...holding('file'),
    // Developments name brochures by it too.
    ...[...events, ...developments].flatMap((file) => referencesIn(file, ['file']).filter(({ value }) => pictureFileName.test(value))),
    ...ofEntries.pictures,
    ...branches.flatMap((file) => referencesIn(file, ['photo'])),
  ]
  const problems = inOrder([
    ...[site, menus, ...branches, ...forms, ...events, ...developments].flatMap((file) => file.problems),
    ...markupInTexts([site, menus, ...branches, ...forms, ...events, ...developments, ...entries], ['analytics']),
    ...checkBranches(branches),
    ...checkAppointments(branches),
    ...checkLeads(site, branches),
    ...(paths ? checkLegal(site, written.branches, pathsOfFiles) : []),
    ...checkForms(forms, branches),
    ...checkEvents(events, branches),
    ...checkDevelopments(developments, branches),
    ...checkEntries(entries, {
      pages: written.pages,
      branches,
      events: isWhole(events) ? writtenEvents : undefined,
      today: site.content?.demoDay ? undefined : londonDay(new Date()),
    }),
    ...missingForms(holding('form'), forms),
    ...(blocks ? missingTabs(events, pageFiles) : []),
    ...pageProblems,
    ...pageFiles.flatMap((file) => checkHeadings(file, headings ?? new Set())),
    ...checkBlocks(texts, branches, {
      frameHosts: site.sound.content.frameHosts,
      topics: namesAt(events, ['events', '*', 'topic']),
      articleTopics: namesAt(articlesIn(entries), ['topics', '*']),
    }),
    ...taxed.problems,
    ...fed.problems,
    ...former.problems,
    ...former.froms.flatMap((from) => (pathsWritten.has(from.value) ? [from.problem('is a page of this site, which is shown')] : [])),
    ...(await checkFiles(store)),
    ...brandProblems,
    ...(await checkColours(fileIn(store, 'brand.css'), style)),
    ...(await checkProperties(fileIn(store, 'brand.css'), style)),
    ...missingPictures(
      [...named, ...holding('icon').filter(({ value }) => value.endsWith('.png'))],
      images.map(({ name }) => name),
    ),
    ...(paths ? checkPagePaths(pageFiles, paths) : []),
    // A file that is no YAML may be the one a link leads to; of others it is known where they stand, whatever is wrong with them.
    ...(paths
      ? checkLinks(
          links,
          placesIn({ pages: pageFiles, branches, entries, others: [...events, ...developments] }),
          withoutLacking(paths, site.content, {
            ...written,
            entries,
            isUnclear: (path) => !isWhole(path.startsWith('/events/') ? events : developments),
          }),
        )
      : []),
  ])
  if (!site.content || !menus.content || !taxed.taxes || problems.some(({ isWarning }) => !isWarning))
    return { problems, searches, pictures: named, plots }
  const { brand: _brand, ...facts } = site.content
  const { primary, secondary, logo, split } = menus.content
  const kept = { ...(former.redirects && { redirects: former.redirects }), ...(fed.sources && { sources: fed.sources }) }
  const menu = { primaryMenu: primary, secondaryMenu: secondary, menuLayout: { logo, split } }
  return {
    content: { site: facts, ...menu, ...(brand && { brand }), taxes: taxed.taxes, ...kept, ...written },
    problems,
    searches,
    pictures: named,
    plots,
  }
}

const noFolder = 'is no folder; GABLE_CONTENT, or GABLE_AGENCY for one in content/, says where the content is (docs/settings.md)'
