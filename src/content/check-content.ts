import type { BlockSchemas } from '#src/domain/content/page-content.ts'
import { londonDay } from '../domain/dates/day.ts'
import { entryPath } from '../domain/entries/entry.ts'
import { developmentLinks } from '../domain/site/agency-paths.ts'
import { pictureFileName } from '../domain/site/pictures.ts'
import { blockTexts, checkHeadings } from './block-values.ts'
import { checkBlocks, missingForms, missingPictures, missingTabs, type PictureReference } from './check-blocks.ts'
import { checkAppointments, checkBranches, checkLeads, checkScreens } from './check-branches.ts'
import { checkColours, checkProperties } from './check-colours.ts'
import { articlesIn, checkEntries, referencesOfEntries } from './check-entries.ts'
import { checkEvents } from './check-events.ts'
import { checkFiles } from './check-files.ts'
import { checkForms } from './check-forms.ts'
import { checkLegal, withoutUnavailableLinks } from './check-legal.ts'
import { checkLinks, checkPagePaths, linkNames, placesIn, referencesIn, type SitePaths } from './check-links.ts'
import { type ContentProblem, inOrder } from './content-error.ts'
import { type ContentStore, fileIn } from './content-store.ts'
import { markupInTexts, namesAt } from './known-names.ts'
import { checkDevelopments } from './read-developments.ts'
import type { ContentFiles } from './read-files.ts'
import type { YamlFile } from './yaml-file.ts'

/** What content is checked against. Without `blocks` no page is read; without `paths` no link is checked. */
export interface Surroundings {
  blocks?: BlockSchemas | undefined
  /** The kinds of block that hold the main heading of a page. */
  headings?: ReadonlySet<string>
  paths?: SitePaths
}

/** Collects the references in files to links, pictures and other things to check. */
export function referencesOf(
  { site, menus, branches, events, pages, entries, developments, redirects, legal }: ContentFiles,
  blocks?: BlockSchemas,
) {
  const texts = pages.files.flatMap((file) => (blocks ? blockTexts(file, blocks) : []))
  const holding = (widget: string) => texts.filter((text) => text.widget === widget)
  const ofEntries = referencesOfEntries(entries)
  const links = [
    ...[site, menus, ...branches, ...events.files].flatMap((file) => referencesIn(file, linkNames)),
    ...holding('link'),
    ...holding('video'),
    ...texts.flatMap(({ value, links: within, ...text }) => within?.(value).map((address) => ({ ...text, value: address })) ?? []),
    ...ofEntries.links,
    ...redirects.links,
    ...legal.links,
  ]
  const pictures: PictureReference[] = [
    ...holding('file'),
    // The field `file` of a development may name a brochure instead.
    ...[...events.files, ...developments].flatMap((file) =>
      referencesIn(file, ['file']).filter(({ value }) => pictureFileName.test(value)),
    ),
    ...ofEntries.pictures,
    ...branches.flatMap((file) => referencesIn(file, ['photo'])),
  ]
  return {
    texts,
    links,
    pictures,
    forms: holding('form'),
    icons: holding('icon').filter(({ value }) => value.endsWith('.png')),
    searches: [...holding('search'), ...links.filter(({ value }) => /^\/property-for-(sale|rent)(\/|$)/.test(value))],
    plots: developments.flatMap((file) => referencesIn(file, ['reference'])),
  }
}

/** Returns all problems of an agency's files, within files and between them. */
export async function checkFilesTogether(
  store: ContentStore,
  files: ContentFiles,
  named: ReturnType<typeof referencesOf>,
  { blocks, headings, paths }: Surroundings,
): Promise<ContentProblem[]> {
  const {
    site,
    menus,
    branches,
    forms,
    events,
    pages,
    entries,
    developments,
    taxes,
    redirects,
    legal,
    images,
    pictures,
    brand,
    sources,
    written,
  } = files
  const pathsOfFiles = written.pages.map(({ path }) => path)
  const pathsWritten = new Set([...pathsOfFiles, ...written.entries.map(entryPath), ...developmentLinks(written).map(({ path }) => path)])
  const isWhole = (each: readonly YamlFile<unknown>[]) => each.every(({ content }) => content)
  return inOrder([
    ...[site, menus, ...branches, ...forms, ...events.files, ...developments].flatMap((file) => file.problems),
    ...markupInTexts([site, menus, ...branches, ...forms, ...events.files, ...developments, ...entries], ['analytics']),
    ...checkBranches(branches),
    ...checkAppointments(branches),
    ...checkLeads(site, branches),
    ...checkScreens(site, branches),
    ...(paths ? checkLegal(site, { ...written, legalTexts: legal.texts }, pathsOfFiles) : []),
    ...checkForms(forms, branches),
    ...checkEvents(events.files, branches),
    ...checkDevelopments(developments, branches),
    ...checkEntries(entries, {
      pages: written.pages,
      branches,
      events: isWhole(events.files) ? events.events : undefined,
      today: site.content?.demoDay ? undefined : londonDay(new Date()),
    }),
    ...missingForms(named.forms, forms),
    ...(blocks ? missingTabs(events.files, pages.files) : []),
    ...pages.problems,
    ...pages.files.flatMap((file) => checkHeadings(file, headings ?? new Set())),
    ...checkBlocks(named.texts, branches, {
      frameHosts: site.sound.content.frameHosts,
      topics: namesAt(events.files, ['events', '*', 'topic']),
      articleTopics: namesAt(articlesIn(entries), ['topics', '*']),
    }),
    ...taxes.problems,
    ...sources.problems,
    ...redirects.problems,
    ...legal.problems,
    ...redirects.froms.flatMap((from) => (pathsWritten.has(from.value) ? [from.problem('is a page of this site, which is shown')] : [])),
    ...redirects.ledOn.flatMap(({ value, problem }) => (pathsWritten.has(value.split(/[?#]/)[0] ?? '') ? [] : [problem('')])),
    ...(await checkFiles(store)),
    ...pictures.problems,
    ...brand.problems,
    ...(await checkColours(fileIn(store, 'brand.css'), brand.style)),
    ...(await checkProperties(fileIn(store, 'brand.css'), brand.style)),
    ...missingPictures(
      [...named.pictures, ...named.icons],
      images.map(({ name }) => name),
    ),
    ...(paths ? checkPagePaths(pages.files, paths) : []),
    // A file with invalid YAML may be the target of a link. A file with other errors still has a known address.
    ...(paths
      ? checkLinks(
          named.links,
          placesIn({ pages: pages.files, branches, entries, others: [...events.files, ...developments], named: files.named }),
          withoutUnavailableLinks(paths, site.content, {
            ...written,
            entries,
            isUnclear: (path) => !isWhole(path.startsWith('/events/') ? events.files : developments),
          }),
        )
      : []),
  ])
}
