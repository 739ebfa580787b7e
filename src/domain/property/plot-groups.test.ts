import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import type { Status } from './listing.ts'
import { plotGroups } from './plot-groups.ts'

test('plots stand in groups by what can be had, each by number', () => {
  const groups = plotGroups([plot('Plot 10'), plot('Plot 2'), plot('Plot 1', 'sold'), plot('Plot 3', 'reserved'), plot('Plot 4', 'sstc')])
  expect(groups.map(({ name, plots }) => [name, ...plots.map((each) => each.name)])).toEqual([
    ['Available', 'Plot 2', 'Plot 10'],
    ['Reserved', 'Plot 3', 'Plot 4'],
    ['Sold', 'Plot 1'],
  ])
})

test.each<[status: Status, group: string]>([
  ['available', 'Available'],
  ['coming-soon', 'Available'],
  ['under-offer', 'Reserved'],
  ['sstc', 'Reserved'],
  ['sstcm', 'Reserved'],
  ['reserved', 'Reserved'],
  ['let-agreed', 'Reserved'],
  ['sold', 'Sold'],
  ['exchanged', 'Sold'],
  ['completed', 'Sold'],
  ['let', 'Sold'],
])('a plot that is %s is among the %s', (status, group) => {
  expect(plotGroups([plot('Plot 1', status)]).map(({ name }) => name)).toEqual([group])
})

test('a number alone is no name', () => {
  const [group] = plotGroups([plot('12')])
  expect(group?.plots[0]?.name).toBe('12, Withy Meadows, Taunton')
})

test('without plots there is no group', () => {
  expect(plotGroups([])).toEqual([])
})

function plot(name: string, status: Status = 'available') {
  return aCard({ displayAddress: `${name}, Withy Meadows, Taunton`, status })
}
