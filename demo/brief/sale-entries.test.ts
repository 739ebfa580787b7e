import { expect, test } from 'vitest'
import { homeForms } from '../home/home-forms.ts'
import { briefBook } from './brief-book.ts'
import { lettingEntries } from './letting-entries.ts'
import { plotsOfASite, saleEntries } from './sale-entries.ts'

const book = briefBook()

test('every entry of both lists is in the book, as often as it says', () => {
  const count = [...saleEntries, ...lettingEntries].reduce((sum, entry) => sum + entry.count, 0)
  expect(book).toHaveLength(count)
  expect(book.filter(({ terms }) => terms.channel === 'lettings')).toHaveLength(lettingEntries.reduce((sum, entry) => sum + entry.count, 0))
})

test('homes that are for sale are mostly still to be had', () => {
  const sales = book.filter(({ subject, terms }) => subject.kind === 'home' && terms.channel === 'sales')
  const open = sales.filter(({ terms }) => terms.status === 'available').length / sales.length
  expect(open).toBeGreaterThan(0.5)
  expect(open).toBeLessThan(0.8)
})

test('sales have no letting terms, lettings no terms of a sale', () => {
  for (const { terms } of book) {
    if (terms.channel === 'sales')
      expect([terms.letType, terms.furnishing, terms.frequency, terms.pets]).toEqual([null, null, undefined, false])
    else expect([terms.disposal, terms.auction, terms.qualifier]).toEqual(['private-treaty', undefined, 'none'])
  }
})

test('an auction has a guide price, and a lot of the last one its result', () => {
  for (const { terms } of book) {
    if (terms.disposal !== 'auction') continue
    expect(terms.qualifier).toBe('guide-price')
    expect(terms.tags.includes('auction result')).toBe(terms.auction! < 0)
    if (terms.wasSold) expect(terms.auction).toBeLessThan(0)
    if (terms.auction! >= 0) expect(terms.status).toBe('available')
  }
})

test('wishes for a home can be granted', () => {
  for (const { subject } of book) {
    if (!('form' in subject)) continue
    const form = homeForms[subject.form]
    const beds = subject.wishes?.beds
    if (beds !== undefined) expect(beds, subject.form).toBeLessThanOrEqual(Math.max(form.beds[1], 5))
  }
})

test('plots have numbers of their site', () => {
  for (const { subject } of book) {
    if (subject.kind !== 'plot') continue
    expect(subject.plot).toBeGreaterThan(0)
    expect(subject.plot).toBeLessThanOrEqual(plotsOfASite)
  }
})

test('great houses are photographed room by room', () => {
  for (const { subject, terms } of book)
    if (subject.kind === 'home' && homeForms[subject.form].plan === 'grand') expect(terms.photos).toBeGreaterThanOrEqual(16)
})
