import * as v from 'valibot'
import type { BlockSchemas, PageContent } from '#src/domain/content/page-content.ts'
import type { ValueFacts } from '#src/domain/content/values.ts'
import type { ContentProblem, Reference } from './content-error.ts'
import type { YamlFile } from './yaml-file.ts'

type Path = readonly (string | number)[]

/** Metadata of a block's field besides its label, for checks that a schema cannot make. */
interface FieldFacts extends Partial<ValueFacts> {
  /** Returns problems between the fields of a group. */
  amiss?: (group: Readonly<Record<string, unknown>>) => readonly Amiss[]
}

interface Amiss {
  path: Path
  reason: string
}

interface BlockValue extends FieldFacts {
  /** The path within the block's content. */
  path: Path
  value: string
}

interface Parts {
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
}

/** Returns every text in a block's content as written, with the metadata of its field. Content of an unexpected shape is skipped. */
function blockValues(schema: v.GenericSchema, content: unknown, path: Path = []): BlockValue[] {
  const { entries = {}, item, wrapped } = schema as Parts
  if (wrapped) return blockValues(wrapped, content, path)
  if (typeof content === 'string') return [{ ...(v.getMetadata(schema) as FieldFacts), path, value: content }]
  if (Array.isArray(content)) return item ? content.flatMap((each, at) => blockValues(item, each, [...path, at])) : []
  if (typeof content !== 'object' || content === null) return []
  const { amiss } = v.getMetadata(schema) as FieldFacts
  const within = Object.entries(content).flatMap(([name, value]) => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
    return entry ? blockValues(entry, value, [...path, name]) : []
  })
  const together = amiss?.(content as Record<string, unknown>) ?? []
  return [...within, ...together.map((each) => ({ path: [...path, ...each.path], value: '', doubts: () => [each.reason] }))]
}

/** A text in a block, with the metadata of its field. */
export interface BlockText extends Reference, FieldFacts {
  ids: readonly string[]
  /** The kind of each block of the page, by its id. */
  kinds: ReadonlyMap<string, string>
  /** Identifies the list that contains its group, if any: equal for all items of a list. */
  list: string
}

/** Returns every text in the blocks of a page, valid or not; none for a file that is not a page. */
export function blockTexts({ values, problem }: YamlFile<PageContent>, schemas: BlockSchemas): BlockText[] {
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

/** Reports blocks after the first that hold the heading of their page: screen readers and search engines expect one. */
export function checkHeadings({ values, problem }: YamlFile<PageContent>, headings: ReadonlySet<string>): ContentProblem[] {
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
