import { dayText } from '../dates/day.ts'
import type { Entry } from './entry.ts'

/** What stands above the title on a card: what it is about and when it was written, `Selling · 20 November 2026`. */
export function overTitle({ kind, topics, date, tab, vacancy }: Entry): string {
  const about = vacancy?.location ?? tab ?? topics[0]
  const day = date === undefined || kind === 'case-studies' || kind === 'vacancies' ? undefined : dayText(date.slice(0, 10))
  return [about, day].filter(Boolean).join(' · ')
}

/** What a list of entries of a kind is called where it has no page of its own. */
export const kindNames = {
  articles: 'Articles',
  'market-reports': 'Market reports',
  'case-studies': 'Case studies',
  services: 'Services',
  vacancies: 'Vacancies',
} as const satisfies Record<Entry['kind'], string>
