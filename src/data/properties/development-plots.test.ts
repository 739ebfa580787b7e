import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findDevelopmentOf, findDevelopmentPlots, findPlotProperties } from './development-plots.ts'

const development = { agentRef: '1_withy', developmentRef: '1_withy' }

test("a development's plots are the listed ones that name it, not itself and not another's", async () => {
  await using db = await testDatabase()
  await addProperty(db, { listing: development })
  const first = await addProperty(db, { listing: { agentRef: '1_plot1', developmentRef: '1_withy' } })
  const sold = await addProperty(db, { status: 'sold', listing: { agentRef: '1_plot2', developmentRef: '1_withy', status: 'sold' } })
  await addProperty(db, { listed: false, listing: { agentRef: '1_plot3', developmentRef: '1_withy' } })
  await addProperty(db, { listing: { agentRef: '1_other', developmentRef: '1_longmead' } })
  await addProperty(db)
  const plots = await findDevelopmentPlots(db, development)
  expect(plots.map(({ id }) => id).sort((a, b) => a - b)).toEqual([first, sold])
})

test('a house of no development has no plots beside it', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  await addProperty(db)
  expect(await findDevelopmentPlots(db, { agentRef: '1_a', developmentRef: '' })).toEqual([])
})

test('a plot leads to its development, as long as that is listed', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: development })
  await addProperty(db, { listed: false, listing: { agentRef: '1_gone', developmentRef: '1_gone' } })
  expect((await findDevelopmentOf(db, { agentRef: '1_plot1', developmentRef: '1_withy' }))?.id).toBe(id)
  for (const [agentRef, developmentRef] of [
    ['1_plot1', '1_gone'],
    ['1_plot1', '1_never'],
    ['1_withy', '1_withy'],
    ['1_house', ''],
  ] as const) {
    expect(await findDevelopmentOf(db, { agentRef, developmentRef })).toBeUndefined()
  }
})

test('plots are found by their references: listed ones as cards, those that have left the feed as that', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { agentRef: '1_plot1', status: 'reserved' } })
  await addProperty(db, { listed: false, listing: { agentRef: '1_plot2' } })
  await addProperty(db, { listed: false, listing: { agentRef: '1_plot3', published: false } })
  await addProperty(db, { listing: { agentRef: '1_plot4' } })
  const found = await findPlotProperties(db, ['1_plot1', '1_plot2', '1_plot3', '1_never'])
  expect([...found.keys()].sort()).toEqual(['1_plot1', '1_plot2'])
  expect(found.get('1_plot1')).toMatchObject({ id, status: 'reserved' })
  expect(found.get('1_plot2')).toBe('no longer listed')
})

test('a development without any in the feed asks for nothing', async () => {
  await using db = await testDatabase()
  expect(await findPlotProperties(db, [])).toEqual(new Map())
})
