import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Schema } from '#src/data/database/schema.ts'
import { type CardRow, cardColumns, readCard } from '#src/data/properties/property-cards.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import type { LoadedFacts } from './stock-facts.ts'

/** Of each channel: about as many as property-cards.ts keeps the rows of. */
const mostCards = 2500

/** The cards of a channel as of one version of the site. */
export class KeptCards {
  readonly #cards = new LRUCache<number, PropertyCardData>({ max: mostCards })
  #version = Number.NaN

  /** Drops the cards that may differ in another version: a change of what a card shows is recorded with its property (decision 179). */
  follow({ version, since }: LoadedFacts): this {
    if (version === this.#version) return this
    if (since?.version === this.#version) for (const id of since.changed) this.#cards.delete(id)
    else this.#cards.clear()
    this.#version = version
    return this
  }

  /** Undefined if the database has another version by now. */
  async read(db: Kysely<Schema>, ids: readonly number[]): Promise<PropertyCardData[] | undefined> {
    const known = new Map(ids.map((id) => [id, this.#cards.get(id)]))
    const missing = ids.filter((id) => known.get(id) === undefined)
    if (missing.length > 0) {
      const version = this.#version
      const { rows } = await sql<CardRow & { version: number }>`
        select ${cardColumns}, (select version::float8 from site_version) as version
        from property join property_detail on property_detail.property_id = property.id
        where property.id = any(${missing}::integer[])`.execute(db)
      if (rows.length < missing.length || rows.some((row) => row.version !== version)) return undefined
      for (const row of rows) known.set(row.id, readCard(row))
      if (version === this.#version) for (const { id } of rows) this.#cards.set(id, known.get(id)!)
    }
    return ids.map((id) => known.get(id)!)
  }
}
