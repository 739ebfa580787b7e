import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { BlockRecord } from '#src/domain/site/agency.ts'
import type { PictureSets } from '#src/domain/site/page-facts.ts'
import type { Thing } from '#src/domain/structured-data/thing.ts'
import type { Loaded, NeedName, Requests } from './needs/needs.ts'

/** `Name` stands for the needs that the kind declares: its view gets those and no others. */
export interface BlockProps<Content, Name extends NeedName = never> {
  id: string
  content: Content
  /** When the page is rendered. */
  now: Date
  loaded: Pick<Loaded, Name>
}

/** A link to a block on the same page. */
export interface BlockWay {
  text: string
  href: string
}

/** What structured data needs besides the block: the time, and a function that makes a path of this site absolute. */
export interface DataContext {
  now: Date
  address: (path: string) => string
}

/** A kind of block with its types closed inside, so that the list of kinds needs no casts. */
export interface Block {
  kind: string
  /** The label and description that the form for adding blocks shows. */
  label: string
  help: string
  /** Schema of its content, which is checked when content is read; errors name the file, line and field. */
  schema: v.GenericSchema
  /** True where the block holds the page's main heading; a page without such a block gets its title as the heading. */
  headsPage: boolean
  /** Query parameters of the page that the block reads: the page cache keeps a page for each of their values. */
  query: readonly string[]
  /** What a record of this kind asks for. Throws a ValiError for content that was not checked. */
  needs(record: BlockRecord): Partial<Requests>
  /** The link to the page's main action, where this kind is that action; the page shows the link at its top. Throws as `needs` does. */
  way(record: BlockRecord): BlockWay | undefined
  /** Structured data for search engines; most kinds have none. Throws as `needs` does. */
  structuredData(record: BlockRecord, loaded: Partial<Loaded>, context: DataContext): readonly Thing[]
  /** Pictures of a record that open one by one over its page (docs/new-block.md). Throws as `needs` does. */
  pictureSets(record: BlockRecord, loaded: Partial<Loaded>): Partial<PictureSets>
  /** When the block's output changes by itself; undefined where it does not. */
  changesAt(loaded: Partial<Loaded>, now: Date): Date | undefined
  /** `loaded` is what was loaded for the `needs` of the same record. Throws as `needs` does. */
  render(record: BlockRecord, loaded: Partial<Loaded>, now: Date): ReactNode
}

interface BlockOptions<Schema extends v.GenericSchema, Name extends NeedName> {
  kind: string
  label: string
  help: string
  schema: Schema
  headsPage?: boolean
  query?: readonly string[]
  needs: (content: v.InferOutput<Schema>) => Pick<Requests, Name>
  changesAt?: (loaded: Pick<Loaded, Name>, now: Date) => Date | undefined
  way?: (content: v.InferOutput<Schema>, id: string) => BlockWay
  structuredData?: (told: DataContext & { content: v.InferOutput<Schema>; loaded: Pick<Loaded, Name> }) => readonly Thing[]
  pictureSets?: (shown: Omit<BlockProps<v.InferOutput<Schema>, Name>, 'now'>) => Partial<PictureSets>
  View: (props: BlockProps<v.InferOutput<Schema>, Name>) => ReactNode
}

/** Makes a kind of block from the schema of its content, its needs and its view. */
export function block<Schema extends v.GenericSchema, Name extends NeedName>(options: BlockOptions<Schema, Name>): Block {
  const { schema, headsPage = false, query = [], needs, changesAt, way, structuredData, pictureSets, View, ...named } = options
  const read = readOnce(schema)
  return {
    ...named,
    schema,
    headsPage,
    query,
    changesAt: (loaded, now) => changesAt?.(loaded as Pick<Loaded, Name>, now),
    needs: (record) => needs(read(record.content)),
    way: (record) => way?.(read(record.content), record.id),
    structuredData: (record, loaded, context) =>
      structuredData?.({ ...context, content: read(record.content), loaded: loaded as Pick<Loaded, Name> }) ?? [],
    pictureSets: (record, loaded) =>
      pictureSets?.({ id: record.id, content: read(record.content), loaded: loaded as Pick<Loaded, Name> }) ?? {},
    render: (record, loaded, now) => (
      <View key={record.id} id={record.id} content={read(record.content)} now={now} loaded={loaded as Pick<Loaded, Name>} />
    ),
  }
}

/** Content stays the same while the server runs, and cleaning its HTML takes longer than rendering it. */
function readOnce<Schema extends v.GenericSchema>(schema: Schema): (content: unknown) => v.InferOutput<Schema> {
  const known = new WeakMap<object, v.InferOutput<Schema>>()
  return (content) => {
    const parsed = (typeof content === 'object' && content && known.get(content)) || v.parse(schema, content)
    if (typeof content === 'object' && content) known.set(content, parsed)
    return parsed
  }
}
