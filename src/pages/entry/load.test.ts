import { expect, test } from 'vitest'
import type { Entry } from '#src/domain/entries/entry.ts'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { loadEntry } from './load.ts'

const load = (path: string, entries: readonly Entry[], now = testTime) =>
  loadEntry({ agency: { ...anAgency, entries }, pictures: new Map(), publicUrl: '', now }, path)

const dated = ['2026-11-03', '2026-11-02', '2026-11-01'].map((date) => anEntry({ slug: `of-${date}`, title: date, date }))

test('the ones before and after are of its kind, by date', () => {
  const report = anEntry({ kind: 'market-reports', slug: 'ewes', date: '2026-11-02 12:00' })
  const middle = load('/articles/of-2026-11-02', [...dated, report])
  expect([middle?.older?.title, middle?.newer?.title]).toEqual(['2026-11-01', '2026-11-03'])
  const alone = load('/market-reports/ewes', [...dated, report])
  expect([alone?.older, alone?.newer]).toEqual([undefined, undefined])
})

test('the newest has none after it, the oldest none before it, and what is to come does not count', () => {
  const entries = [...dated, anEntry({ slug: 'to-come', date: '2026-12-01' })]
  expect(load('/articles/of-2026-11-03', entries)?.newer).toBeUndefined()
  expect(load('/articles/of-2026-11-01', entries)?.older).toBeUndefined()
})

test('vacancies and services are in no such order', () => {
  const vacancy = (slug: string) => anEntry({ kind: 'vacancies', slug, vacancy: { location: 'Taunton' } })
  const { date: _date, ...service } = anEntry({ kind: 'services' })
  expect(load('/vacancies/a', [vacancy('a'), vacancy('b')])).toMatchObject({ newer: undefined, older: undefined })
  expect(load('/services/damp', [service, { ...service, slug: 'b' }])).toMatchObject({ newer: undefined, older: undefined })
})

test.each(['/articles/nothing', '/articles', '/services/damp', '/articles/damp/x', '/articles/DAMP'])('there is nothing at %s', (path) => {
  expect(load(path, [anEntry()])).toBeUndefined()
})

test('a place is closed from the day after its last', () => {
  const entries = [anEntry({ kind: 'vacancies', vacancy: { location: 'Taunton', closes: '2026-11-21' } })]
  expect(load('/vacancies/damp', entries)?.isClosed).toBe(false)
  expect(load('/vacancies/damp', entries, new Date('2026-11-22T00:00:00Z'))?.isClosed).toBe(true)
})
