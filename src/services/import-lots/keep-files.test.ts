import { expect, test } from 'vitest'
import { blankLot, type Lot, lotSortKey } from '#src/domain/auctions/lot.ts'
import { mergeLots } from './keep-files.ts'

const barn: Lot = { ...blankLot, number: '12', title: 'Barn', agentRef: '1_1', guideFrom: 90_000 }
const known = new Map([[lotSortKey('12'), barn]])
const change = (number: string, facts: object) => ({ line: 2, number, facts })

test('values a row does not state are kept, and an unknown lot is added', () => {
  const { added, changed } = mergeLots(known, [change('012', { status: 'sold', hammerPrice: 5 }), change('13', { title: 'Yard' })])
  expect(changed).toEqual([{ ...barn, number: '012', status: 'sold', hammerPrice: 5 }])
  expect(added).toEqual([{ ...blankLot, number: '13', title: 'Yard' }])
})

test('the same again changes nothing', () => {
  expect(mergeLots(known, [change('12', { title: 'Barn', guideFrom: 90_000 })])).toEqual({ added: [], changed: [], agentRefs: [] })
})

test('a lot that changes its property affects both', () => {
  expect(mergeLots(known, [change('12', { agentRef: '1_2' })]).agentRefs).toEqual(['1_2', '1_1'])
})
