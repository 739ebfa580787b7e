import { expect, test } from 'vitest'
import { chooseLots, lotChoice } from './choose-lots.ts'
import { blankLot, catalogueLot } from './lot.ts'

const lots = [
  catalogueLot({ ...blankLot, number: '1', title: 'Barn, Chipstable', guideFrom: 90_000 }, undefined),
  catalogueLot({ ...blankLot, number: '2', title: 'Café, Bridgwater', description: 'With a barn' }, undefined),
  catalogueLot({ ...blankLot, number: '12A', title: 'Field', guideFrom: 20_000 }, undefined),
]
const chosen = (asked: Parameters<typeof lotChoice>[0]) => chooseLots(lots, lotChoice(asked)).map(({ number }) => number)

test.each([
  [{}, ['1', '2', '12A']],
  [{ q: ' BARN ' }, ['1', '2']],
  [{ q: 'barn cafe' }, ['2']],
  [{ q: '12a' }, ['12A']],
  [{ q: '1' }, ['1', '12A']],
  [{ q: '2' }, ['2']],
  [{ q: 'lot 2' }, ['2']],
  [{ q: 'arn' }, []],
  [{ q: '“Barn”, chip' }, ['1']],
  [{ q: 'castle' }, []],
  [{ order: 'guide' }, ['12A', '1', '2']],
  [{ order: 'highest' }, ['1', '12A', '2']],
  [{ order: 'x' }, ['1', '2', '12A']],
])('%j finds %j', (asked, numbers) => {
  expect(chosen(asked)).toEqual(numbers)
})

test('a lot without title or property is called by its number', () => {
  expect(catalogueLot({ ...blankLot, number: '7' }, undefined).heading).toBe('Lot 7')
})
