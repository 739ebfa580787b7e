import type { BodyPart } from './entry.ts'

const wordsAMinute = 220

/** How long somebody reads at a text, in whole minutes, one at least. */
export function readingMinutes(body: readonly BodyPart[]): number {
  const text = body.map((part) => ('html' in part ? part.html : 'table' in part ? part.table : part.picture.caption)).join(' ')
  const words = text
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return Math.max(1, Math.round(words.length / wordsAMinute))
}
