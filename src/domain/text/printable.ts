/**
 * Text for a terminal, a log or a report: names in a feed may hold what would move the cursor, colour the screen or turn the line
 * around. Each such character becomes `?`; line ends and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '?')
}
