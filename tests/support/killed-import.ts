import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { runGable, waitForExit } from './running-site.ts'

/** What tests/process/import-facts-and-die.ts says at the end. */
interface KilledReport {
  rows: number
  written: number
  resumedAt: number
  seconds: number
  mostRssMb: number
}

/** What is in the database. */
interface FoundFacts {
  /** Rows of facts or times. */
  kept: number
  places: number
  names: number
  crimes: number
  /** Rows that the progress says were written. */
  written: number
  shown: boolean
}

/** A register's import in a folder with a database of its own, in programs that end by `kill -9` or come to the end. */
export function killedImport(folder: string, source: string, files: readonly string[]) {
  const list = join(folder, `${source}.files`)
  const importing = async (rows: number, ms: number) => {
    await writeFile(list, files.join('\n'))
    const args = ['tests/process/import-facts-and-die.ts', folder, source, list, String(rows), String(ms)]
    return await waitForExit(runGable(args, folder, {}, { isLong: true }))
  }
  return {
    /** So many milliseconds after so many rows; with 0 between two batches. Returns whether it was killed rather than done. */
    async kill(rows: number, ms: number): Promise<boolean> {
      const { code, output } = await importing(rows, ms)
      if (code !== null && code !== 0) throw new Error(output)
      return code === null
    },
    async finish(): Promise<KilledReport> {
      const { code, output } = await importing(Number.POSITIVE_INFINITY, 0)
      const [said] = /^\{.*\}$/m.exec(output) ?? []
      if (code !== 0 || said === undefined) throw new Error(output)
      return JSON.parse(said)
    },
    async found(): Promise<FoundFacts> {
      const database = await connectDatabase({ folder: join(folder, 'database') })
      const isTimes = source === 'times'
      const rowsOf = isTimes
        ? sql`(select '' as place, '' as name, 0 as crimes, import_id from station_time)`
        : sql`(select place, name, (facts -> 'counts' ->> 'all')::integer as crimes, import_id from place_fact where place <> 'usual')`
      const { rows } = await sql<FoundFacts>`
        select kept.*, coalesce((counts ->> 'written')::int, 0) as written, standing = 'shown' as shown
        from fact_import cross join lateral (
          select count(*)::int as kept, count(distinct place)::int as places, count(distinct name)::int as names, coalesce(sum(crimes), 0)::int as crimes
          from ${rowsOf} as stored where import_id = fact_import.import_id
        ) as kept
        where source = ${isTimes ? 'station times' : source}`.execute(database.db)
      await database.close()
      if (rows.length > 1) throw new Error(`${rows.length} imports of ${source}`)
      // Of what was not on disk yet nothing is left, not even that it began.
      return rows[0] ?? { kept: 0, places: 0, names: 0, crimes: 0, written: 0, shown: false }
    },
  }
}
