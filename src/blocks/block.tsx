import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { BlockRecord } from '#src/domain/site/content-page.ts'

/** What a block wants, in plain words; the page's load.ts fetches what is in the database. */
export interface BlockNeeds {
  /** The first `count` results of a search, named by its address: `/property-for-sale/somerset/from-3-bed`. */
  properties?: { search: string; count: number }
  /** File of the agency's images folder that it shows. */
  picture?: string
}

/** What every block may use: the agency, the time, and what it asked for in `needs`. */
export interface Given {
  agency: AgencyContent
  now: Date
  properties: readonly PropertyCard[]
  /** The files of the agency's images folder, as kept in the media store. */
  pictures: ReadonlyMap<string, StoredPicture>
}

interface StoredPicture {
  hash: string
  /** Pixels. */
  width: number
  height: number
}

export interface BlockProps<Content> {
  id: string
  content: Content
  given: Given
}

/** A kind of block with its content's type closed inside, so that the list of kinds needs no casts. */
export interface Block {
  kind: string
  /** What its content must be; checked when content is read, with file, line and field. */
  schema: v.GenericSchema
  /** Holds the page's main heading; a page without such a block gets its title as one. */
  headsPage: boolean
  needs(record: BlockRecord): BlockNeeds
  render(record: BlockRecord, given: Given): ReactNode
}

interface Definition<Schema extends v.GenericSchema> {
  kind: string
  schema: Schema
  headsPage?: boolean
  needs?: (content: v.InferOutput<Schema>) => BlockNeeds
  View: (props: BlockProps<v.InferOutput<Schema>>) => ReactNode
}

/** Ties a kind to the shape of its content, what it needs and its view. Throws a ValiError for content that was not checked. */
export function block<Schema extends v.GenericSchema>({ kind, schema, headsPage = false, needs, View }: Definition<Schema>): Block {
  return {
    kind,
    schema,
    headsPage,
    needs: (record) => needs?.(v.parse(schema, record.content)) ?? {},
    render: (record, given) => <View key={record.id} id={record.id} content={v.parse(schema, record.content)} given={given} />,
  }
}
