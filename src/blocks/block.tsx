import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { BlockRecord } from '#src/domain/site/agency.ts'
import type { Loaded, NeedName, Requests } from './needs/needs.ts'

/** `Name`s are the needs that the kind declares: its view is passed those and no others. */
export interface BlockProps<Content, Name extends NeedName = never> {
  id: string
  content: Content
  /** When the page is rendered. */
  now: Date
  loaded: Pick<Loaded, Name>
}

/** A kind of block with its types closed inside, so that the list of kinds needs no casts. */
export interface Block {
  kind: string
  /** What its content must be; checked when content is read, with file, line and field. */
  schema: v.GenericSchema
  /** Holds the page's main heading; a page without such a block gets its title as one. */
  headsPage: boolean
  /** What a record of the kind asks for. Throws a ValiError for content that was not checked. */
  needs(record: BlockRecord): Partial<Requests>
  /** `loaded` is what was loaded for `needs` of the same record. Throws as `needs` does. */
  render(record: BlockRecord, loaded: Partial<Loaded>, now: Date): ReactNode
}

interface BlockOptions<Schema extends v.GenericSchema, Name extends NeedName> {
  kind: string
  schema: Schema
  headsPage?: boolean
  needs: (content: v.InferOutput<Schema>) => Pick<Requests, Name>
  View: (props: BlockProps<v.InferOutput<Schema>, Name>) => ReactNode
}

/** Ties a kind to the shape of its content, what it needs and its view. */
export function block<Schema extends v.GenericSchema, Name extends NeedName>(options: BlockOptions<Schema, Name>): Block {
  const { kind, schema, headsPage = false, needs, View } = options
  return {
    kind,
    schema,
    headsPage,
    needs: (record) => needs(v.parse(schema, record.content)),
    render: (record, loaded, now) => (
      <View key={record.id} id={record.id} content={v.parse(schema, record.content)} now={now} loaded={loaded as Pick<Loaded, Name>} />
    ),
  }
}
