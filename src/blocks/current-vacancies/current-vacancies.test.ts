import { expect, test } from 'vitest'
import { aRecord, blockMarkup, someLoaded, testTime } from '#tests/support/blocks.ts'
import { currentVacancies, openVacancies } from './current-vacancies.tsx'

const vacancy = (details: string, more: object = {}) => ({ link: '/jobs', location: 'Taunton', details, ...more })
const several = (count: number) => ({ vacancies: Array.from({ length: count }, (_, at) => vacancy(`Place ${at + 1}`)) })
const described = { description: 'Shows houses.', posted: '2026-11-02' }

test('the heading has the number of those that are still open', () => {
  expect(blockMarkup(currentVacancies, several(3))).toContain('Current vacancies (3)</h2>')
  const past = { vacancies: [vacancy('Gone', { closes: '2026-11-20' }), vacancy('Open', { closes: '2026-11-21' })] }
  expect(blockMarkup(currentVacancies, past)).toContain('Current vacancies (1)</h2>')
  expect(blockMarkup(currentVacancies, past)).not.toContain('Gone')
})

test('each is a link with place, details and, in brackets, further details', () => {
  const markup = blockMarkup(currentVacancies, { vacancies: [vacancy('Negotiator', { furtherDetails: 'full time' }), vacancy('Porter')] })
  const words = [...markup.matchAll(/<a href="\/jobs"[^>]*>(.*?)<svg/g)].map(([, text]) => text?.replaceAll(/<[^>]*>/g, ''))
  expect(words).toEqual(['Taunton Negotiator (full time)', 'Taunton Porter'])
})

test.each([
  [8, 0],
  [9, 1],
  [20, 12],
])('of %i phones show eight until "Load more": %i wait', (count, waiting) => {
  const markup = blockMarkup(currentVacancies, several(count))
  expect(markup.match(/data-more/g)?.length ?? 0).toBe(waiting)
  expect(markup.includes('Load more')).toBe(waiting > 0)
  if (waiting > 0) expect(markup).toContain('data-below="768"')
})

test('without any it says so, and what holds for all is said below', () => {
  const markup = blockMarkup(currentVacancies, { vacancies: [], disclaimer: '<p>We <b>reply</b>.</p>' })
  expect(markup).toMatch(/Current vacancies \(0\).*There are no vacancies at the moment\..*<p>We <(b|strong)>reply/)
})

test('search engines are told of those that are described and open', () => {
  const record = aRecord(currentVacancies, {
    vacancies: [
      vacancy('Negotiator', described),
      vacancy('Gone', { ...described, closes: '2026-11-20' }),
      vacancy('Porter'),
      vacancy('By mail', { ...described, link: 'mailto:a@agency.example' }),
      vacancy('Elsewhere', { ...described, link: 'https://jobs.example/1' }),
    ],
  })
  const context = { now: testTime, address: (path: string) => `https://agency.example${path}` }
  const told = currentVacancies.structuredData(record, someLoaded(), context)
  expect(told.map(({ title, url }) => [title, url])).toEqual([
    ['Negotiator', 'https://agency.example/jobs'],
    ['By mail', 'https://agency.example/about/us'],
    ['Elsewhere', 'https://jobs.example/1'],
  ])
})

const vacancies = [{ closes: '2026-06-30' }, {}, { closes: '2026-07-01' }]

test.each([
  ['the day before the last', '2026-06-29T12:00:00Z', vacancies],
  ['the last day, late in the evening', '2026-06-30T22:30:00Z', vacancies],
  ["after midnight in London, before it by the server's clock", '2026-06-30T23:30:00Z', [{}, { closes: '2026-07-01' }]],
  ['long after', '2027-01-01T00:00:00Z', [{}]],
])('%s', (_, now, expected) => {
  expect(openVacancies(vacancies, new Date(now))).toEqual(expected)
})
