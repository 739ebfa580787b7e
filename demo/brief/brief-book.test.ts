import { expect, test } from 'vitest'
import { briefBook, demoProperties } from './brief-book.ts'
import { dealt } from './cycles.ts'

const book = briefBook()

test('the book is always the same', () => {
  expect(briefBook()).toEqual(book)
  expect(demoProperties).toBe(book.length)
})

test('developments come first, numbered by their place, so that plots can refer to them', () => {
  const developments = book.filter(({ subject }) => subject.kind === 'development')
  expect(developments).toHaveLength(3)
  for (const [at, { subject }] of book.slice(0, 3).entries()) expect(subject).toEqual({ kind: 'development', number: at })
})

test('no two plots of a development have one number', () => {
  const plots = book.flatMap(({ subject }) => (subject.kind === 'plot' ? [`${subject.development}-${subject.plot}`] : []))
  expect(new Set(plots).size).toBe(plots.length)
})

test('the first thirty are a fair sample', () => {
  const first = book.slice(0, 30)
  expect(new Set(first.map(({ terms }) => terms.channel)).size).toBe(2)
  expect(new Set(first.map(({ subject }) => subject.kind)).size).toBeGreaterThan(4)
})

test('listings came in over two years, few of them this week, and never many on one day', () => {
  const ages = book.map(({ terms }) => terms.age)
  const younger = (days: number) => ages.filter((age) => age <= days).length / ages.length
  for (const [days, least, most] of [
    [7, 0.02, 0.1],
    [30, 0.15, 0.35],
    [180, 0.5, 0.8],
    [365, 0.7, 0.9],
  ] as const) {
    expect(younger(days)).toBeGreaterThan(least)
    expect(younger(days)).toBeLessThan(most)
  }
  expect(Math.max(...ages)).toBeGreaterThan(700)
  for (const age of new Set(ages)) expect(ages.filter((other) => other === age).length, `${age} days`).toBeLessThanOrEqual(12)
})

test('nothing changed before it came to the market', () => {
  for (const { terms } of book) {
    expect(terms.touched).toBeLessThanOrEqual(terms.age)
    if (terms.status === 'coming-soon') expect(terms.age).toBeLessThan(28)
  }
})

test('pictures range from none and one to many, some upright', () => {
  const counts = book.map(({ terms }) => terms.photos)
  expect(counts).toEqual(expect.arrayContaining([0, 1, 40]))
  expect(counts.filter((count) => count > 15).length).toBeGreaterThan(10)
  expect(book.some(({ terms }) => terms.hasPortrait && terms.photos > 0)).toBe(true)
})

test('dealing begins again at the end', () => {
  expect([0, 1, 2, 3, 4].map((turn) => dealt(['a', 'b', 'c'], turn)).join('')).toBe('abcab')
  expect(() => dealt([], 0)).toThrow('Nothing to deal')
})
