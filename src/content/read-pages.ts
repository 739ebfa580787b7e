import * as v from 'valibot'
import type { ContentPage } from '../domain/site/agency.ts'
import type { ContentProblem } from './content-error.ts'
import { slug, text } from './fields.ts'
import { readYamlFolder, type YamlFile } from './yaml-file.ts'

/** What the content of each kind of block must be, by kind (src/blocks/kinds.ts has them). */
export type BlockSchemas = ReadonlyMap<string, v.GenericSchema>

/** A page as it is written: at its own path, and perhaps at others. */
export type WrittenPage = ContentPage & { alsoAt: readonly string[] }

interface ReadPages {
  files: YamlFile<WrittenPage>[]
  problems: ContentProblem[]
}

/** The pages in `folder` and what is wrong with them; one of them must be the home page. */
export async function readPages(folder: string, schemas: BlockSchemas): Promise<ReadPages> {
  const files = await readYamlFolder(folder, pageContent(schemas))
  return { files, problems: [...files.flatMap(({ problems }) => problems), ...repeatedPaths(files), ...missingHome(files, folder)] }
}

function pageContent(schemas: BlockSchemas) {
  const kinds = [...schemas].map(([kind, content]) => v.strictObject({ id: slug, kind: v.literal(kind), content: v.optional(content, {}) }))
  const path = v.pipe(
    v.string(),
    v.regex(/^\/([a-z0-9]+(-[a-z0-9]+)*(\/(?=.)|$))*$/, 'must be a path such as /about or /selling/at-auction'),
  )
  const unknown = `must be a kind of block: ${[...schemas.keys()].join(', ')}`
  return v.strictObject({
    path,
    alsoAt: v.optional(v.array(path), []),
    title: text,
    description: text,
    blocks: v.pipe(
      v.array(v.variant('kind', kinds, unknown)),
      v.minLength(1, 'must have at least one block'),
      v.check((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'must have a different id in each block'),
    ),
  })
}

/** A site begins at `/`. A page that could not be read may have been it. */
function missingHome(files: ReadonlyArray<YamlFile<WrittenPage>>, folder: string): ContentProblem[] {
  const mayBeHome = files.some(({ content }) => !content || content.path === '/')
  return mayBeHome ? [] : [{ file: folder, line: 0, field: '', reason: 'must hold a page with the path / for the home page' }]
}

function repeatedPaths(files: ReadonlyArray<YamlFile<WrittenPage>>): ContentProblem[] {
  const seen = new Set<string>()
  return files.flatMap(({ content, problem }) =>
    pathsOf(content).flatMap(({ path, field }) => {
      const repeated = seen.has(path)
      seen.add(path)
      return repeated ? [problem(field, `${path} is the path of another page too`)] : []
    }),
  )
}

/** Every path of a page that could be read, each with the field it stands in. */
export function pathsOf(page: WrittenPage | undefined) {
  const others = page?.alsoAt.map((path, at) => ({ path, field: ['alsoAt', at] })) ?? []
  return page ? [{ path: page.path, field: ['path'] }, ...others] : []
}

/** The page at each of its paths. */
export function atEveryPath({ alsoAt, ...page }: WrittenPage): ContentPage[] {
  return [page, ...alsoAt.map((path) => ({ ...page, path, sameAs: page.path }))]
}
