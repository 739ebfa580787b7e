import { branchContent } from '#src/domain/content/branch-content.ts'
import { formContent } from '#src/domain/content/form-content.ts'
import { menuContent } from '#src/domain/content/menu-content.ts'
import type { BlockSchemas } from '#src/domain/content/page-content.ts'
import { siteContent } from '#src/domain/content/site-content.ts'
import type { Entry } from '../domain/entries/entry.ts'
import { branchOf } from './check-branches.ts'
import { readEntries } from './check-entries.ts'
import { readEvents } from './check-events.ts'
import { customFormOf } from './check-forms.ts'
import type { ContentStore } from './content-store.ts'
import { readBrand } from './read-brand.ts'
import { readDevelopments } from './read-developments.ts'
import { readLegal } from './read-legal.ts'
import { atEveryPath, readPages } from './read-pages.ts'
import { readPictures } from './read-pictures.ts'
import { readRedirects } from './read-redirects.ts'
import { readSources } from './read-sources.ts'
import { readTaxes } from './read-taxes.ts'
import { readYamlFile, readYamlFolder } from './yaml-file.ts'

/** An agency's files as read, each with the problems of its fields. */
export type ContentFiles = Awaited<ReturnType<typeof readFiles>>

/** Reads all content files. Pages are read only if `blocks` is given. */
export async function readFiles(store: ContentStore, blocks?: BlockSchemas) {
  const [site, menus, branches, forms, events, pages, entries, developments, taxes, redirects, legal, images, films, documents] =
    await Promise.all([
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
      readLegal(store),
      store.list('images'),
      store.list('films'),
      store.list('documents'),
    ])
  const written = {
    pages: pages.files.flatMap(({ content }) => (content ? atEveryPath(content) : [])),
    forms: forms.flatMap(({ content }) => (content ? [customFormOf(content)] : [])),
    events: events.events,
    entries: entries.flatMap(({ content, entry }) => (content ? (entry as Entry) : [])),
    developments: developments.flatMap(({ development }) => development ?? []),
    branches: branches.flatMap(({ content }) => (content ? [branchOf(content)] : [])).sort((one, other) => one.id - other.id),
  }
  const ids = branches.every(({ content }) => content) ? written.branches.map(({ id }) => id) : undefined
  const brand = await readBrand(store, site.sound.content.brand ?? { typefaces: {} }, site.problem)
  const sources = await readSources(store, ids, process.env)
  const pictures = await readPictures(store, images)
  return {
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
    /** Paths of films and documents. */
    named: [...films.map(({ name }) => `films/${name}`), ...documents.map(({ name }) => `documents/${name}`)],
    pictures,
    brand,
    sources,
    written,
  }
}
