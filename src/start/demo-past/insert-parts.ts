import { setImmediate as breathe } from 'node:timers/promises'

/** Rows of a statement: few, so that a process whose database is its own answers visitors between two of them. */
const mostRows = 200

/** Runs a statement for so many rows at a time, and returns what it returned, in their order. */
export async function inParts<Row, Returned>(rows: readonly Row[], run: (rows: Row[]) => Promise<Returned[]>): Promise<Returned[]> {
  const returned: Returned[] = []
  for (let from = 0; from < rows.length; from += mostRows) {
    returned.push(...(await run(rows.slice(from, from + mostRows))))
    await breathe()
  }
  return returned
}
