import type { EntryContent, VacancyFacts } from '../content/entry-content.ts'

/** Kinds of entries, each named as its folder in content and as the first part of its addresses. */
export const entryKinds = ['articles', 'market-reports', 'case-studies', 'services', 'vacancies'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Something an agency wrote that has a page of its own: an article, a report, a case study, a service, a place to apply for. */
export interface Entry extends Omit<EntryContent, keyof VacancyFacts | ListsAndPlace>, Required<Pick<EntryContent, ListsAndPlace>> {
  kind: EntryKind
  body: readonly BodyPart[]
  vacancy?: VacancyFacts
}
type ListsAndPlace = 'slug' | 'topics' | 'points' | 'position'

/** A stretch of a text: harmless HTML, a table of its own, or a picture between paragraphs. */
export type BodyPart = { html: string } | { table: string } | { picture: { file: string; alt: string; caption: string } }

/** Where an entry stands: `/articles/damp`. */
export function entryPath({ kind, slug }: Pick<Entry, 'kind' | 'slug'>): string {
  return `/${kind}/${slug}`
}
