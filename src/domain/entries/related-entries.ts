import { slugOf } from '../text/unique-slugs.ts'
import { isClosed } from './entries-at.ts'
import { type Entry, entryPath } from './entry.ts'

const mostRelated = 3

/** What to read after an entry: what it names itself, then others of its kind, first those that share most with it. `entries` are in order. */
export function relatedEntries(entry: Entry, entries: readonly Entry[], now: Date): Entry[] {
  const others = entries.filter((other) => entryPath(other) !== entryPath(entry) && !isClosed(other, now))
  const named = entry.related.flatMap((path) => others.filter((other) => entryPath(other) === path))
  const own = wordsOf(entry)
  const alike = others
    .filter((other) => other.kind === entry.kind && !named.includes(other))
    .map((other) => ({ other, shared: wordsOf(other).filter((word) => own.includes(word)).length }))
    .sort((one, another) => another.shared - one.shared)
    .map(({ other }) => other)
  return [...named, ...alike].slice(0, Math.max(mostRelated, named.length))
}

function wordsOf({ topics, tab }: Entry): string[] {
  return [...topics, ...(tab === undefined ? [] : [tab])].map(slugOf)
}
