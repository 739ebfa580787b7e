import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { BlockRecord } from '#src/domain/site/agency.ts'
import type { PictureSets } from '#src/domain/site/page-facts.ts'
import type { Thing } from '#src/domain/structured-data/thing.ts'
import type { Loaded, NeedName, Requests } from './needs/needs.ts'

/** `Name`s are the needs that the kind declares: its view is passed those and no others. */
export interface BlockProps<Content, Name extends NeedName = never> {
  id: string
  content: Content
  /** When the page is rendered. */
  now: Date
  loaded: Pick<Loaded, Name>
}

/** A link to a block of the same page. */
export interface BlockWay {
  text: string
  href: string
}

/** What structured data is made from besides the block: when, and the absolute address of a path of this site. */
export interface DataContext {
  now: Date
  address: (path: string) => string
}

/** A kind of block with its types closed inside, so that the list of kinds needs no casts. */
export interface Block {
  kind: string
  /** What a form that adds blocks calls it, and what it says of it. */
  label: string
  help: string
  /** What its content must be; checked when content is read, with file, line and field. */
  schema: v.GenericSchema
  /** Holds the page's main heading; a page without such a block gets its title as one. */
  headsPage: boolean
  /** Parameters of the page's address that it reads: each value is a page of its own to the page cache. */
  query: readonly string[]
  /** What a record of the kind asks for. Throws a ValiError for content that was not checked. */
  needs(record: BlockRecord): Partial<Requests>
  /** The way to what the page wants done, where the kind is that: the page shows it at its top. Throws as `needs` does. */
  way(record: BlockRecord): BlockWay | undefined
  /** What search engines are told; most kinds have nothing to tell. Throws as `needs` does. */
  structuredData(record: BlockRecord, loaded: Partial<Loaded>, context: DataContext): readonly Thing[]
  /** Pictures of a record that open one by one over its page (docs/new-block.md). Throws as `needs` does. */
  pictureSets(record: BlockRecord, loaded: Partial<Loaded>): Partial<PictureSets>
  /** When what it shows changes by itself; undefined where it does not. */
  changesAt(loaded: Partial<Loaded>, now: Date): Date | undefined
  /** `loaded` is what was loaded for `needs` of the same record. Throws as `needs` does. */
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

/** Ties a kind to the shape of its content, what it needs and its view. */
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

/** Content stays the same from start to start, and to clean its HTML takes longer than to draw it. */
function readOnce<Schema extends v.GenericSchema>(schema: Schema): (content: unknown) => v.InferOutput<Schema> {
  const known = new WeakMap<object, v.InferOutput<Schema>>()
  return (content) => {
    const parsed = (typeof content === 'object' && content && known.get(content)) || v.parse(schema, content)
    if (typeof content === 'object' && content) known.set(content, parsed)
    return parsed
  }
}
