import { type InterestKind, interestKinds } from '#src/domain/statistics/interest.ts'
import { alignedLines } from './aligned-lines.ts'

/** What a row is about, in words, and its figures. */
export interface FigureRow {
  words: readonly string[]
  figures: Readonly<Record<InterestKind, number>>
}

/** Longer addresses would break the table's lines. */
const widestWord = 50

/** The sum of rows, with so many words. */
export function sumFigures(rows: readonly FigureRow[], words: number): FigureRow {
  const sums = interestKinds.map((kind) => [kind, rows.reduce((sum, { figures }) => sum + figures[kind], 0)])
  return { words: ['together', ...Array.from({ length: words - 1 }, () => '')], figures: Object.fromEntries(sums) }
}

/** A table for terminals: words to the left, figures to the right. */
export function tableLines(heads: readonly string[], rows: readonly FigureRow[]): string[] {
  const cells = [
    [...heads, ...interestKinds],
    ...rows.map(({ words, figures }) => [...words.map(shortened), ...interestKinds.map((kind) => figures[kind].toLocaleString('en-GB'))]),
  ]
  return alignedLines(cells, heads.length)
}

function shortened(word: string): string {
  return word.length > widestWord ? `${word.slice(0, widestWord - 1)}…` : word
}

/** RFC 4180, but for line ends, which are the terminal's. */
export function csvLines(heads: readonly string[], rows: readonly FigureRow[]): string[] {
  return [
    [...heads, ...interestKinds].join(','),
    ...rows.map(({ words, figures }) => [...words.map(csvCell), ...interestKinds.map((kind) => figures[kind])].join(',')),
  ]
}

/** Addresses come from a feed: a spreadsheet must not take one for a formula. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
