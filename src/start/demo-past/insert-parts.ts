import { setImmediate as breathe } from 'node:timers/promises'

/** Rows per statement: few, so that a process with an embedded database answers visitors between two statements. */
const mostRows = 200

/** Runs a statement for `mostRows` rows at a time, and returns all results in the order of the rows. */
export async function inParts<Row, Returned>(rows: readonly Row[], run: (rows: Row[]) => Promise<Returned[]>): Promise<Returned[]> {
  const returned: Returned[] = []
  for (let from = 0; from < rows.length; from += mostRows) {
    returned.push(...(await run(rows.slice(from, from + mostRows))))
    await breathe()
  }
  return returned
}
