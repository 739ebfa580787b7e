/**
 * A line of a CSV file (RFC 4180), without its end. A spreadsheet takes no cell for a formula, whatever somebody wrote into it, however
 * many blanks it put before.
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',')
}

function csvCell(text: string): string {
  const harmless = /^[\s\0]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
