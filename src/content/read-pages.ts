import { type BlockSchemas, type PageContent, pageContent } from '#src/domain/content/page-content.ts'
import type { ContentPage } from '../domain/site/agency.ts'
import type { ContentProblem } from './content-error.ts'
import { type ContentStore, fileIn } from './content-store.ts'
import { readYamlFolder, type YamlFile } from './yaml-file.ts'

interface ReadPages {
  files: YamlFile<PageContent>[]
  problems: ContentProblem[]
}

/** Reads the pages with their problems. One of them must be the home page. */
export async function readPages(store: ContentStore, schemas: BlockSchemas): Promise<ReadPages> {
  const schema = pageSchemas.get(schemas) ?? pageContent(schemas)
  pageSchemas.set(schemas, schema)
  const files = await readYamlFolder(store, 'pages', schema)
  const problems = [
    files.flatMap((file) => [...file.problems, ...longTitle(file)]),
    repeatedPaths(files),
    missingHome(files, fileIn(store, 'pages')),
  ]
  return { files, problems: problems.flat() }
}

/** One schema for each set of blocks, because the cache of unchanged pages compares schemas by identity. */
const pageSchemas = new WeakMap<BlockSchemas, ReturnType<typeof pageContent>>()

/** Number of characters of a title that browsers and search engines show. */
const shownCharacters = 60

function longTitle({ sound: { content, problem } }: YamlFile<PageContent>): ContentProblem[] {
  const { length } = content.title ?? ''
  const reason = `has ${length} characters: browsers and search engines show some ${shownCharacters}`
  return length > shownCharacters ? [{ ...problem(['title'], reason), isWarning: true }] : []
}

/** Reports a missing page at `/`, unless an unreadable file may be it. */
function missingHome(files: ReadonlyArray<YamlFile<PageContent>>, folder: string): ContentProblem[] {
  const mayBeHome = files.some(({ content, sound }) => (!content && sound.content.path === undefined) || sound.content.path === '/')
  return mayBeHome ? [] : [{ file: folder, line: 0, field: '', reason: 'must hold a page with the path / for the home page' }]
}

function repeatedPaths(files: ReadonlyArray<YamlFile<PageContent>>): ContentProblem[] {
  const seen = new Map<string, string>()
  return files.flatMap(({ sound: { content, problem } }) =>
    pathsOf(content).flatMap(({ path, field }) => {
      const other = seen.get(path)
      if (other !== undefined) return [problem(field, `${path} is the path of the page in ${other} too`)]
      seen.set(path, problem(field, '').file)
      return []
    }),
  )
}

/** Returns all paths of a page, each with the field that has it. */
export function pathsOf({ path, alsoAt = [] }: Partial<PageContent>) {
  const others = alsoAt.map((other, at) => ({ path: other, field: ['alsoAt', at] }))
  return [...(path === undefined ? [] : [{ path, field: ['path'] }]), ...others]
}

/** Returns a page once for each of its paths. */
export function atEveryPath({ alsoAt, ...page }: PageContent): ContentPage[] {
  return [page, ...alsoAt.map((path) => ({ ...page, path, sameAs: page.path }))]
}
