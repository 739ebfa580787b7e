import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entriesAt, isClosed } from '#src/domain/entries/entries-at.ts'
import { type EntryKind, entryKinds, entryPath } from '#src/domain/entries/entry.ts'
import { eventDays } from '#src/domain/events/event-days.ts'
import { testContent } from './support/site.ts'

const content = await testContent()
const { entries, branches, site, pages } = content
const staff = new Set(branches.flatMap(({ staff: own }) => own.map(({ urlLabel }) => urlLabel)))
const textOf = (entry: (typeof entries)[number]) =>
  entry.body.map((part) => ('html' in part ? part.html : 'table' in part ? part.table : part.picture.caption)).join(' ')

test.each(entries.map((entry) => [entryPath(entry), entry] as const))(
  '%s is by somebody who works there, with a picture that there is',
  (_, entry) => {
    if (entry.author !== undefined) expect(staff).toContain(entry.author)
    for (const file of [entry.picture?.file, ...entry.body.map((part) => ('picture' in part ? part.picture.file : undefined))])
      if (file !== undefined) expect(existsSync(`content/demo/images/${file}`), file).toBe(true)
    expect([...entry.summary].length).toBeLessThanOrEqual(200)
  },
)

test('no two of a kind have the same picture', () => {
  for (const kind of entryKinds) {
    const files = entries.filter((entry) => entry.kind === kind).flatMap(({ picture }) => picture?.file ?? [])
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  }
})

test('no sentence of any length stands in two of them', () => {
  const sentences = entries.flatMap((entry) =>
    [
      ...new Set(
        textOf(entry)
          .replaceAll(/<[^>]*>/g, ' ')
          .split(/(?<=[.?!])\s+/),
      ),
    ].filter((sentence) => sentence.length > 60),
  )
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
})

test('there are thirty articles and reports, case studies, services and places to apply for, by people of every branch', () => {
  const count = (kind: EntryKind) => entries.filter((entry) => entry.kind === kind).length
  expect(entryKinds.map((kind) => [kind, count(kind)])).toEqual([
    ['articles', 16],
    ['market-reports', 14],
    ['case-studies', 8],
    ['services', 8],
    ['vacancies', 4],
  ])
  for (const { name, staff: own } of branches)
    expect(own.filter(({ urlLabel }) => entries.some(({ author }) => author === urlLabel)).length, name).toBeGreaterThan(1)
})

test('no page of the agency says again what stands in a folder', () => {
  const titles = new Set(entries.map(({ title }) => title))
  const written = pages.flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind in folderLists).map(({ kind, content }) => ({ kind, content })),
  )
  expect(written.length).toBeGreaterThan(8)
  for (const { kind, content } of written)
    for (const { title, details } of (content as Record<string, { title?: string; details?: string }[] | undefined>)[folderLists[kind]!] ??
      [])
      expect(titles, kind).not.toContain(title ?? details)
})

const folderLists: Record<string, string> = {
  'articles-slider': 'articles',
  'case-studies-grid': 'studies',
  'current-vacancies': 'vacancies',
  'market-reports': 'reports',
  'related-case-studies': 'studies',
  'related-services': 'services',
}

const days = Array.from({ length: 2 * 364 }, (_, day) => new Date(Date.parse('2026-11-21T10:00:00Z') + day * 86_400_000))

test('whenever it is looked at, the newest article is at most four weeks old and each place is still open', () => {
  expect(site.demoDay).toBeDefined()
  for (const now of days) {
    const seen = entriesAt(content, now)
    const [newest] = seen.filter(({ kind }) => kind === 'articles')
    const age = (now.getTime() - Date.parse(`${newest?.date?.slice(0, 10)}T00:00:00Z`)) / 86_400_000
    expect([now, age >= 0 && age < 29]).toEqual([now, true])
    expect(seen.filter((entry) => entry.kind === 'vacancies' && !isClosed(entry, now))).toHaveLength(4)
  }
})

test('a report of sheep or cattle is of a day of the calendar', () => {
  for (const now of days.filter((_, day) => day % 91 === 0)) {
    const sales = eventDays(content.events, now).filter(({ calendar }) => calendar === 'agricultural')
    const reports = entriesAt(content, now).filter(({ kind, topics }) => kind === 'market-reports' && /Sheep|Cattle/.test(topics.join()))
    expect(reports).toHaveLength(6)
    for (const { date, title } of reports)
      expect(
        sales.map((sale) => sale.date.slice(0, 10)),
        title,
      ).toContain(date?.slice(0, 10))
  }
})
