import { expect, test } from 'vitest'
import type { SearchCriteria } from '../search/search-criteria.ts'
import { searchedWords } from './searched-words.ts'

const branches = [{ id: 4101, name: 'Taunton' }]

function words(criteria: Omit<SearchCriteria, 'channel'>, totalCount = 0) {
  return searchedWords({ criteria: { channel: 'sales', ...criteria }, place: undefined, branches, totalCount })
}

test('a search that found something is counted by where it looked, one that found nothing with what it asked', () => {
  expect(words({ branchId: 4101, minBeds: 2 }, 3)).toEqual({ channel: 'sales', place: 'Taunton', nothing: '' })
  expect(words({ minBeds: 9 }).nothing).toBe('Properties with at least 9 beds for sale')
  expect(words({ q: 'Tauntin' }).nothing).toContain('“tauntin”, which is no place')
})

test.each([
  ['Tauntin', 'tauntin'],
  ['  Stoke   st. Mary ', 'stoke st. mary'],
  ['TA1 1AA', 'TA1'],
  ['ta99', 'TA99'],
  ['ada@example.com', 'Something that is no place'],
  ['07700 900123', 'Something that is no place'],
  ['12 High Street', 'Something that is no place'],
  ['a house for my mother who is called Ada', 'Something that is no place'],
  ['=HYPERLINK("x")', 'Something that is no place'],
  [`x${'y'.repeat(60)}`, 'Something that is no place'],
])('of %j is kept: %s', (q, place) => {
  expect(words({ q }).place).toBe(place)
})
