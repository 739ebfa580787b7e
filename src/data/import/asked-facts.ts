import { sql } from 'kysely'
import { criterionTests } from '../search/criterion-tests.ts'

/** What searches ask for of a property, but its price and status, of which there are events of their own. */
const askedColumns = new Set([
  'channel',
  'country',
  'county_slug',
  'outcode',
  ...Object.values(criterionTests).flatMap(({ changesWith }) => changesWith ?? []),
])

/** That a row `staged` differs in them from its row `property`. Points have no equality of their own. A price that was not asked before, or is not any more, is no step up or down. */
export const isAskedChanged = sql.raw(
  [
    ...[...askedColumns].map((column) => `staged.${column} is distinct from property.${column}`),
    'staged.location::text is distinct from property.location::text',
    'staged.price_value is distinct from property.price_value',
  ].join(' or '),
)

/** A row `property` as searches ask for it, as it is before this import (match-events.ts). */
export const factsBefore = sql.raw(
  `jsonb_build_object(${[...askedColumns, 'location', 'price_value', 'available'].map((column) => `'${column}', property.${column}`).join(', ')})`,
)
