import { access } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type LotChange, readLotRow } from '../../src/domain/auctions/lot-row.ts'
import { lotEntries } from './lot-entries.ts'

const properties = [
  { agentRef: '41_1', price: 150_000, soldFor: 170_000 },
  { agentRef: '41_2', price: 90_000, soldFor: null },
]

const read = (isOver: boolean) =>
  lotEntries({ day: '2026-12-31', isOver, properties }).map((row) =>
    readLotRow(1, {
      sale: row.Sale,
      number: row.Lot,
      title: row.Title,
      agentRef: row.Reference,
      guide: row.Guide,
      status: row.Status,
      hammerPrice: row['Hammer price'],
      availableAt: row['Available at'],
      pictures: row.Pictures,
      documents: row['Legal pack'],
    }),
  ) as LotChange[]

test('a coming sale has thirty lots, of the feed and of their own, some of them gone beforehand', () => {
  const lots = read(false)
  expect(lots).toHaveLength(30)
  expect(new Set(lots.map(({ number }) => number)).size).toBe(30)
  expect(lots.filter(({ facts }) => facts.agentRef)).toHaveLength(2)
  expect(new Set(lots.map(({ facts }) => facts.status))).toEqual(new Set([undefined, 'withdrawn', 'sold-prior', 'postponed']))
})

test('after the sale each has a result, that of the feed where it has one', () => {
  const lots = read(true)
  expect(lots.every(({ facts }) => facts.status !== undefined)).toBe(true)
  expect(lots.find(({ facts }) => facts.agentRef === '41_1')?.facts).toMatchObject({ status: 'sold', hammerPrice: 170_000 })
  expect(lots.find(({ facts }) => facts.agentRef === '41_2')?.facts).toMatchObject({ status: 'unsold' })
})

test('most lots of a coming sale have a legal pack, and none of one that is over', () => {
  const packs = read(false).flatMap(({ documents }) => (documents ? [documents.length] : []))
  expect([packs.length, new Set(packs)]).toEqual([27, new Set([3])])
  expect(read(true).filter(({ documents }) => documents)).toEqual([])
})

test('the pictures are the demo’s own', async () => {
  const names = new Set(read(false).flatMap(({ pictures = [] }) => pictures))
  for (const name of names) await access(`content/demo/images/${name}`)
})
