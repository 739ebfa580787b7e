import { expect, test } from 'vitest'
import { areaTrend, type TrendCell } from './area-trend.ts'

const quarters = ['2023-01-01', '2023-04-01', '2023-07-01', '2023-10-01', '2024-01-01', '2024-04-01']

function cell(sector: string, quarter: string, price: number, sales = 40): TrendCell {
  return { sector, kind: 'terraced', quarter, level: Math.log(price), sales }
}

/** Prices rise by a tenth each quarter. */
const rising = (price: number, at: number) => price * 1.1 ** at

test('prices that rise by a tenth a quarter are told so, wherever they are', () => {
  const cells = quarters.flatMap((quarter, at) => [
    cell('TA1 1', quarter, rising(100_000, at)),
    cell('TA1 2', quarter, rising(900_000, at)),
  ])
  const trend = areaTrend(cells).get('terraced')!
  expect(trend.map(({ quarter }) => quarter)).toEqual(quarters)
  // The first and the last have one neighbour only.
  for (const [at, { level }] of trend.slice(2, -1).entries()) expect(level - trend[at + 1]!.level).toBeCloseTo(Math.log(1.1), 6)
})

test('that dear streets are sold more often is no rise', () => {
  const cells = quarters.flatMap((quarter, at) => [
    cell('TA1 1', quarter, 100_000, 100 - 15 * at),
    cell('TA1 2', quarter, 900_000, 10 + 15 * at),
  ])
  for (const { level } of areaTrend(cells).get('terraced')!) expect(level).toBeCloseTo(0, 4)
})

test('nor is it that they were built later', () => {
  const cells = quarters.flatMap((quarter, at) => [
    cell('TA1 1', quarter, rising(100_000, at)),
    ...(at < 3 ? [] : [cell('TA1 2', quarter, rising(900_000, at))]),
  ])
  const trend = areaTrend(cells).get('terraced')!
  expect(trend[4]!.level - trend[1]!.level).toBeCloseTo(3 * Math.log(1.1), 2)
})

test('a quarter rests on its neighbours too, and is left out where even they are few', () => {
  const cells = [
    cell('TA1 1', '2023-01-01', 100_000, 20),
    cell('TA1 1', '2023-04-01', 100_000, 9),
    cell('TA1 1', '2024-01-01', 100_000, 29),
  ]
  expect(areaTrend(cells).get('terraced')).toEqual([])
  expect(areaTrend([...cells, cell('TA1 1', '2024-04-01', 120_000, 1)]).get('terraced')).toEqual([
    expect.objectContaining({ quarter: '2024-01-01', sales: 30 }),
    expect.objectContaining({ quarter: '2024-04-01', sales: 30 }),
  ])
})

test('kinds have trends of their own', () => {
  const flats = quarters.map((quarter) => ({ ...cell('TA1 1', quarter, 150_000), kind: 'flat' as const }))
  const houses = quarters.map((quarter, at) => cell('TA1 1', quarter, rising(100_000, at)))
  const trends = areaTrend([...flats, ...houses])
  expect(trends.get('flat')!.at(-1)!.level).toBeCloseTo(trends.get('flat')![0]!.level)
  expect(trends.get('terraced')!.at(-1)!.level).toBeGreaterThan(trends.get('terraced')![0]!.level + 0.3)
  expect(trends.has('detached')).toBe(false)
})

test('of no sales there is no trend', () => {
  expect(areaTrend([])).toEqual(new Map())
})
