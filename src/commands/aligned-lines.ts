/**
 * Rows of cells as lines for a terminal, each column as wide as its widest cell.
 * @param toTheLeft Columns of words; those after them are figures, to the right.
 */
export function alignedLines(rows: ReadonlyArray<readonly string[]>, toTheLeft: number): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const pad = (cell: string, column: number) => (column < toTheLeft ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))
  return rows.map((row) => row.map(pad).join('  ').trimEnd())
}
