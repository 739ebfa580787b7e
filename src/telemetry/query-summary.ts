/** A query in a few words, of which there are few: `SELECT property`. Of one that begins with `with`, what it first asks for. */
export function querySummary(sql: string): { operation: string; summary: string } {
  const operation = (sql.match(/\b(select|insert|update|delete|merge)\b/i)?.[1] ?? sql.match(/\w+/)?.[0] ?? 'query').toUpperCase()
  const table = sql.match(/\b(?:from|into|update)\s+"?([a-z_]\w*)"?/i)?.[1]
  return { operation, summary: table ? `${operation} ${table}` : operation }
}
