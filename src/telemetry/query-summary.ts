/**
 * A query in a few words, of which there are few: `SELECT property`. What stands in parentheses does not count, unless there is nothing else or
 * the query begins with `with`.
 */
export function querySummary(sql: string): { operation: string; summary: string } {
  const operation = (sql.match(/\b(select|insert|update|delete|merge)\b/i)?.[1] ?? sql.match(/\w+/)?.[0] ?? 'query').toUpperCase()
  const table = (/^\s*with\b/i.test(sql) ? undefined : tableIn(withoutParentheses(sql))) ?? tableIn(sql)
  return { operation, summary: table ? `${operation} ${table}` : operation }
}

function tableIn(sql: string): string | undefined {
  return sql.match(/\b(?:from|into|update)\s+"?([a-z_]\w*)"?/i)?.[1]
}

function withoutParentheses(sql: string): string {
  const shorter = sql.replaceAll(/\([^()]*\)/g, '…')
  return shorter === sql ? sql : withoutParentheses(shorter)
}
