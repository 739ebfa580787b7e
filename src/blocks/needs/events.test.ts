import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import { loadEvents } from './events.ts'

const market = { hash: 'a'.repeat(64), width: 1600, height: 1067 }
const context = {
  db: undefined as never,
  now: testTime,
  page: { path: '/', title: '' },
  pictures: new Map([
    ['market.jpg', market],
    ['other.jpg', market],
  ]) as never,
}

test('each calendar is given its own events, every day of those that repeat, and the pictures of their cards', () => {
  const events = [
    aSale({
      title: 'Ewes',
      images: [
        { file: 'market.jpg', alt: '' },
        { file: 'other.jpg', alt: '' },
      ],
    }),
    aSale({ title: 'Clocks', calendar: 'antiques' }),
    aRepeatedSale({ from: '2026-11-24', until: '2026-12-01' }),
  ]
  const loaded = loadEvents({ ...context, agency: { ...anAgency, events } }, 'agricultural')
  expect(loaded.events.map(({ title, date }) => `${title} ${date}`)).toEqual([
    'Ewes 2026-11-28 10:30',
    'Sale of sheep 2026-11-24',
    'Sale of sheep 2026-12-01',
  ])
  expect([...loaded.pictures.keys()]).toEqual(['market.jpg'])
  expect(loaded.pageSize).toBe(12)
})
