import type { Entry } from '#src/domain/entries/entry.ts'

/** A short article; every field can be overridden. */
export function anEntry(overrides: Partial<Entry> = {}): Entry {
  return {
    kind: 'articles',
    slug: 'damp',
    title: 'Damp',
    summary: 'Where it comes from.',
    date: '2026-11-10',
    topics: [],
    related: [],
    points: [],
    position: 100,
    body: [{ html: '<p>From below.</p>' }],
    ...overrides,
  }
}
