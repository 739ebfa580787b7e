import type { Database } from '#src/data/database/database.ts'
import { withImportLock } from '#src/data/import/import-lock.ts'
import { checkCompleteness } from '#src/services/check-completeness.ts'
import { guardStock } from '#src/services/guard-adverts.ts'
import { rateByRegister } from '#src/services/rate-by-register.ts'

/**
 * Returns the job that applies the rules for adverts: at midnight, when new rules take effect and certificates end, after an upgrade, and when
 * certificates or the agency's settings of rules change.
 */
export function guardingAdverts({ database, ...parts }: { database: Database } & Pick<Parameters<typeof guardStock>[0], 'now' | 'policy'>) {
  const whileAlone = <Result>(work: () => Promise<Result>) => withImportLock(database, work)
  return {
    work: async (signal: AbortSignal) => {
      const options = { db: database.db, whileAlone, ...parts, signal }
      return (await rateByRegister(options)) + (await guardStock(options))
    },
    everyMs: 10 * 60_000,
    counts: 'adverts',
    says: {
      done: 'Adverts were changed or held back, as rules of the law hold that did not before, or go by other energy certificates: docs/adverts.md',
      failed: 'Adverts could not be held against the rules of the law; it is tried again',
    },
  }
}

/** Returns the job that checks adverts for missing details after an upgrade, which may bring new checks. Imports check their own rows. */
export function checkingCompleteness({ database }: { database: Database }) {
  const whileAlone = <Result>(work: () => Promise<Result>) => withImportLock(database, work)
  return {
    work: (signal: AbortSignal) => checkCompleteness({ db: database.db, whileAlone, signal }),
    everyMs: 10 * 60_000,
    counts: 'adverts',
    says: {
      done: 'Adverts were looked at for what they lack',
      failed: 'Adverts could not be looked at for what they lack; it is tried again',
    },
  }
}
