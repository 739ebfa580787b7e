import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { FurtherLinks, isPlaceOnlySearch, otherChannelLink, withdrawnLink } from './further-links.tsx'

test.each([
  [{ channel: 'sales' }, true],
  [{ channel: 'sales', placeId: 'county-somerset' }, true],
  [{ channel: 'lettings', branchId: 1, page: 1 }, true],
  [{ channel: 'sales', minBeds: 2 }, false],
  [{ channel: 'sales', page: 2 }, false],
] as const)('%j asks for nothing further: %s', (criteria, plain) => {
  expect(isPlaceOnlySearch(criteria)).toBe(plain)
})

test('a branch leads to its other channel where it has one', () => {
  const branch = anAgency.branches[0]!
  expect(otherChannelLink(branch, { channel: 'sales' })).toEqual([
    { text: 'Property to let from our Taunton branch', href: '/branches/taunton/properties/property-for-rent' },
  ])
  expect(otherChannelLink({ ...branch, channels: ['sales'] }, { channel: 'sales' })).toEqual([])
})

test('what is gone is named as the channel has it', () => {
  expect(withdrawnLink({ channel: 'sales' })).toEqual({
    text: 'Show what is under offer or sold too',
    href: '/property-for-sale/status-all',
  })
  expect(withdrawnLink({ channel: 'lettings' }).text).toBe('Show what is let too')
})

test('no links, no list', () => {
  expect(renderToStaticMarkup(<FurtherLinks links={[]} />)).toBe('')
  expect(renderToStaticMarkup(<FurtherLinks links={[{ text: 'Taunton', href: '/t' }]} />)).toContain('<a href="/t">Taunton</a>')
})
