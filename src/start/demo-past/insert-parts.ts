/** Rows of a statement: few enough that a database in this process is soon free for visitors again. */
const mostRows = 200

/** Runs a statement for so many rows at a time, and returns what it returned, in their order. */
export async function inParts<Row, Returned>(rows: readonly Row[], run: (rows: Row[]) => Promise<Returned[]>): Promise<Returned[]> {
  const returned: Returned[] = []
  for (let from = 0; from < rows.length; from += mostRows) returned.push(...(await run(rows.slice(from, from + mostRows))))
  return returned
}
