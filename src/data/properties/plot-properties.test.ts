import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findPlotProperties } from './plot-properties.ts'

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
