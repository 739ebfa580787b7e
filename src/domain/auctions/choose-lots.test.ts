import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { choiceAddress, chooseLots, lotChoice, lotFilters, typeOfLot } from './choose-lots.ts'
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

const sections = [
  ['1', 'Land', 'offered'],
  ['2', 'Land', 'sold-prior'],
  ['3', 'Building plots', 'unsold'],
  ['4', '', 'withdrawn'],
] as const
const sale = sections.map(([number, section, status]) =>
  catalogueLot({ ...blankLot, number, section, status, title: number === '3' ? 'Plot' : 'Field' }, undefined),
)

test.each([
  [{ status: 'available' }, ['1', '3']],
  [{ status: 'sold' }, ['2']],
  [{ status: 'withdrawn' }, ['4']],
  [{ status: 'gone' }, ['1', '2', '3', '4']],
  [{ kind: 'building-plots' }, ['3']],
  [{ kind: 'Building plots' }, ['3']],
  [{ kind: 'land', status: 'available' }, ['1']],
  [{ kind: 'castles' }, []],
  [{ q: 'building' }, ['3']],
])('of a sale with sections and results, %j finds %j', (asked, numbers) => {
  expect(chooseLots(sale, lotChoice(asked)).map(({ number }) => number)).toEqual(numbers)
})

test('filters say how many lots each choice would leave, beside what is chosen otherwise', () => {
  const told = (asked: Parameters<typeof lotChoice>[0]) => {
    const { status, kind } = lotFilters(sale, lotChoice(asked))
    return [status, kind].map((options) => options.map(({ value, text, count }) => `${value || '-'} ${text} ${count}`))
  }
  expect(told({})).toEqual([
    ['- All 4', 'available Available 2', 'sold Sold 1', 'withdrawn Withdrawn or postponed 1'],
    ['- All 4', 'building-plots Building plots 1', 'land Land 2', 'other Other 1'],
  ])
  expect(told({ kind: 'land', q: 'field' })).toEqual([
    ['- All 2', 'available Available 1', 'sold Sold 1', 'withdrawn Withdrawn or postponed 0'],
    ['- All 3', 'building-plots Building plots 0', 'land Land 2', 'other Other 1'],
  ])
})

test('a filter that tells nothing apart has no options', () => {
  expect(lotFilters(lots, lotChoice({}))).toEqual({ status: [], kind: [] })
})

test.each([
  [{}, '/lots'],
  [{ order: 'lot', view: 'pictures' }, '/lots'],
  [{ q: 'a b', order: 'guide', status: 'sold', kind: 'land', view: 'list' }, '/lots?q=a+b&order=guide&status=sold&kind=land&view=list'],
])('the choice %j has the address %s', (asked, address) => {
  expect(choiceAddress('/lots', lotChoice(asked))).toBe(address)
})

test('a lot without a section is of the kind by which searches call its property', () => {
  const house = catalogueLot({ ...blankLot, number: '1' }, aCard({ tags: ['auction', 'house'], propertyType: 'Terraced' }))
  const garage = catalogueLot({ ...blankLot, number: '2' }, aCard({ propertyType: 'Not specified' }))
  const field = catalogueLot({ ...blankLot, number: '3', section: 'Land' }, undefined)
  expect(lotFilters([house, garage, field], lotChoice({})).kind.map(({ text, count }) => `${text} ${count}`)).toEqual([
    'All 3',
    'Houses 1',
    'Land 1',
    'Other 1',
  ])
  expect([house, garage, field].map(typeOfLot)).toEqual(['Terraced', '', 'Land'])
})
