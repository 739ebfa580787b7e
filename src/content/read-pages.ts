import * as v from 'valibot'
import type { ContentPage } from '../domain/site/agency.ts'
import { closestWord } from '../domain/text/closest-word.ts'
import type { ContentProblem } from './content-error.ts'
import { type ContentStore, fileIn } from './content-store.ts'
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

/** The pages and what is wrong with them; one of them must be the home page. */
export async function readPages(store: ContentStore, schemas: BlockSchemas): Promise<ReadPages> {
  const files = await readYamlFolder(store, 'pages', pageContent(schemas))
  const problems = [
    files.flatMap((file) => [...file.problems, ...longTitle(file)]),
    repeatedPaths(files),
    missingHome(files, fileIn(store, 'pages')),
  ]
  return { files, problems: problems.flat() }
}

function pageContent(schemas: BlockSchemas) {
  const kinds = [...schemas].map(([kind, content]) => v.strictObject({ id: slug, kind: v.literal(kind), content: v.optional(content, {}) }))
  const path = v.pipe(
    v.string(),
    v.regex(/^\/([a-z0-9]+(-[a-z0-9]+)*(\/(?=.)|$))*$/, 'must be a path such as /about or /selling/at-auction'),
  )
  return v.strictObject({
    path,
    alsoAt: v.optional(v.array(path), []),
    title: text,
    description: text,
    blocks: v.pipe(
      v.array(v.variant('kind', kinds, (issue) => noKind(issue, [...schemas.keys()]))),
      v.minLength(1, 'must have at least one block'),
      v.rawCheck(({ dataset, addIssue }) => {
        const ids = (dataset.value as { id?: unknown }[]).map((block) => block?.id)
        ids.forEach((id, at) => {
          const message = `${id} is the id of another block of this page too`
          if (id !== undefined && ids.indexOf(id) < at) addIssue({ message, path: pathTo(dataset.value, at, 'id') })
        })
      }),
    ),
  })
}

function pathTo(blocks: unknown, at: number, key: string): [v.IssuePathItem, v.IssuePathItem] {
  const block = (blocks as Record<string, unknown>[])[at]!
  return [
    { type: 'unknown', origin: 'value', input: blocks, key: at, value: block },
    { type: 'unknown', origin: 'value', input: block, key, value: block[key] },
  ]
}

/** What to say of a block whose kind is not known: what may be meant, else all kinds. */
function noKind({ input, path }: v.BaseIssue<unknown>, kinds: readonly string[]): string {
  if (input === undefined) {
    const meant = closestWord('kind', Object.keys((path?.at(-1)?.input as object | undefined) ?? {}))
    return `is missing${meant ? `: did you mean it by ${meant}?` : ''}`
  }
  const meant = typeof input === 'string' && (closestWord(input, kinds) ?? kinds.find((kind) => kind.endsWith(`-${input}`)))
  return meant ? `${input} is no kind of block: did you mean ${meant}?` : `must be a kind of block: ${kinds.join(', ')}`
}

/** What browsers and search engines show of a title. */
const shownCharacters = 60

function longTitle({ sound: { content, problem } }: YamlFile<WrittenPage>): ContentProblem[] {
  const { length } = content.title ?? ''
  const reason = `has ${length} characters: browsers and search engines show some ${shownCharacters}`
  return length > shownCharacters ? [{ ...problem(['title'], reason), isWarning: true }] : []
}

/** A site begins at `/`. A page that could not be read may have been it. */
function missingHome(files: ReadonlyArray<YamlFile<WrittenPage>>, folder: string): ContentProblem[] {
  const mayBeHome = files.some(({ content, sound }) => (!content && sound.content.path === undefined) || sound.content.path === '/')
  return mayBeHome ? [] : [{ file: folder, line: 0, field: '', reason: 'must hold a page with the path / for the home page' }]
}

function repeatedPaths(files: ReadonlyArray<YamlFile<WrittenPage>>): ContentProblem[] {
  const seen = new Set<string>()
  return files.flatMap(({ sound: { content, problem } }) =>
    pathsOf(content).flatMap(({ path, field }) => {
      const repeated = seen.has(path)
      seen.add(path)
      return repeated ? [problem(field, `${path} is the path of another page too`)] : []
    }),
  )
}

/** Every path of a page that could be read, each with the field it stands in. */
export function pathsOf({ path, alsoAt = [] }: Partial<WrittenPage>) {
  const others = alsoAt.map((other, at) => ({ path: other, field: ['alsoAt', at] }))
  return [...(path === undefined ? [] : [{ path, field: ['path'] }]), ...others]
}

/** The page at each of its paths. */
export function atEveryPath({ alsoAt, ...page }: WrittenPage): ContentPage[] {
  return [page, ...alsoAt.map((path) => ({ ...page, path, sameAs: page.path }))]
}
