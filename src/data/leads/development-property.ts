import type { Kysely } from 'kysely'
import type { Development } from '#src/domain/developments/development.ts'
import type { Schema } from '../database/schema.ts'
import { findPlotProperties } from '../properties/plot-properties.ts'
import { findLeadProperty } from './lead-property.ts'

/** What an enquiry about a development has to know of its property in the feed; undefined where none is listed for the whole. */
export async function findDevelopmentProperty(db: Kysely<Schema>, { reference }: Pick<Development, 'reference'>) {
  const found = reference === undefined ? undefined : (await findPlotProperties(db, [reference])).get(reference)
  return found === undefined || found === 'no longer listed' ? undefined : await findLeadProperty(db, found.id)
}
