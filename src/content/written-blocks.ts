import type * as v from 'valibot'
import { blockValues, type FieldFacts } from './block-values.ts'
import type { Reference } from './check-links.ts'
import type { ContentProblem } from './content-error.ts'
import type { BlockSchemas, WrittenPage } from './read-pages.ts'
import type { YamlFile } from './yaml-file.ts'

/** A text in a block, with what its field says of itself. */
export interface BlockText extends Reference, FieldFacts {
  ids: readonly string[]
  /** The kind of each block of the page, by its id. */
  kinds: ReadonlyMap<string, string>
  /** The list that its group is an item of: the same for all items. */
  list: string
}

/** Every text in the blocks of a page, right or wrong; none of a file that is no page at all. */
export function blockTexts({ values, problem }: YamlFile<WrittenPage>, schemas: BlockSchemas): BlockText[] {
  const blocks = blocksOf(values)
  const ids = blocks.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  const kinds = new Map(blocks.map(({ id, kind }) => [String(id), String(kind)]))
  return blocks.flatMap(({ kind, content }, at) => {
    const schema: v.GenericSchema | undefined = schemas.get(String(kind))
    const found = schema ? blockValues(schema, content) : []
    return found.map(({ path, ...rest }) => ({
      ...rest,
      ids,
      kinds,
      list: [
        at,
        ...path.toSpliced(
          path.findLastIndex((step) => typeof step === 'number'),
          1,
        ),
      ].join('.'),
      problem: (reason: string): ContentProblem => ({ ...problem(['blocks', at, 'content', ...path], reason), isWarning: true }),
    }))
  })
}

/** Blocks after the first that hold the heading of their page: screen readers and search engines expect one. */
export function checkHeadings({ values, problem }: YamlFile<WrittenPage>, headings: ReadonlySet<string>): ContentProblem[] {
  const heads = blocksOf(values).flatMap(({ id, kind }, at) => (headings.has(String(kind)) ? [{ id, at }] : []))
  return heads.slice(1).map(({ at }) => ({
    ...problem(['blocks', at, 'kind'], `holds the main heading of the page, as the block ${heads[0]?.id} does: a page has one`),
    isWarning: true,
  }))
}

function blocksOf(values: unknown): Record<string, unknown>[] {
  const { blocks } = (values ?? {}) as { blocks?: unknown }
  return Array.isArray(blocks) ? blocks.map((block) => (typeof block === 'object' && block !== null ? block : {})) : []
}
