import type { Database } from '#src/data/database/database.ts'
import { vacuumWorn } from '#src/data/database/vacuum-worn.ts'
import { vacuumStock } from '#src/data/import/vacuum-stock.ts'

/** Changed properties from which on vacuuming the stock is worth it at once. */
const manyChanges = 100

/**
 * To be called after each import with how many properties it changed. A large change has the stock vacuumed, so that plans know of it. Of
 * small ones a server's autovacuum takes care; on the embedded database they, and the imports themselves, are counted until so many
 * have gathered, and then what they wore out is vacuumed.
 */
export function vacuumAfter({ db, kind }: Pick<Database, 'db' | 'kind'>): (changed: number) => Promise<void> {
  let gathered = 0
  return async (changed) => {
    // An import that changes nothing leaves dead rows as well: in its record, and in the catalog.
    // Nor is there anything to tidy where it is undone.
    if (db.isTransaction) return
    gathered += changed + 1
    if (changed >= manyChanges) await vacuumStock(db)
    if (kind !== 'embedded' || gathered < manyChanges) return
    gathered = 0
    await vacuumWorn(db)
  }
}
