import { expect, test } from 'vitest'
import { findFaultyAdverts } from '#src/data/stock/advert-faults.ts'
import { lawAlone } from '#src/domain/adverts/advert-rules.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { checkAdverts } from './check-adverts.ts'

const letting = { TRANS_TYPE_ID: '2', PROP_SUB_ID: '8', PRICE: '950' }

test('each rule that adverts break is named with how many, with law and remedy, until they are mended', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  expect(await checkAdverts(db, lawAlone)).toMatchObject([{ state: 'fine' }])
  const rows = [
    { ...letting, AGENT_REF: '1_1', SUMMARY: 'A flat. No DSS.' },
    { ...letting, AGENT_REF: '1_2', SUMMARY: 'Sorry, no DSS. No children.', BRANCH_ID: '2' },
    { ...letting, AGENT_REF: '1_3', PRICE: 'POA' },
    { ...letting, AGENT_REF: '1_4' },
  ]
  await agency.import(rows)
  const by = { rule: 'england-children', effect: 'off', by: 'A. Manager', on: '2026-11-20', because: 'On advice' } as const
  expect(await checkAdverts(db, { ...lawAlone, changed: [by] })).toMatchObject([
    { state: 'warning', says: expect.stringMatching(/^2 adverts \(1_1, 1_2\): Words against tenants who get benefits \(Renters/) },
    {
      state: 'warning',
      says: expect.stringMatching(/^1 advert \(1_3\): Held back, and shown nowhere/),
      mend: expect.stringMatching(/^State/),
    },
    { state: 'fine', says: expect.stringContaining('set to off, by A. Manager on 20 November 2026: On advice') },
  ])
  const of = async (branches: 'all' | number[], rule?: string) =>
    (await findFaultyAdverts(db, branches, { rule, after: 0, most: 9 })).map(({ agentRef, isListed }) => [agentRef, isListed])
  expect(await of('all')).toEqual([
    ['1_1', true],
    ['1_2', true],
    ['1_3', false],
  ])
  expect(await of([2])).toEqual([['1_2', true]])
  expect(await of('all', 'england-one-rent')).toEqual([['1_3', false]])
  await agency.import(rows.map(({ AGENT_REF }) => ({ ...letting, AGENT_REF })))
  expect(await checkAdverts(db, lawAlone)).toMatchObject([{ state: 'fine' }])
})
