import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findPropertyById } from '#src/data/properties/property-by-id.ts'
import { dayBefore } from '#src/domain/dates/day.ts'
import { describeStock } from '#src/services/surroundings/describe-stock.ts'
import { broadbandColumns, broadbandRow, schoolColumns, schoolRow, stopColumns, stopRow, writeFactFile } from '#tests/support/fact-files.ts'
import { addProperty } from '#tests/support/properties.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { importFactsCommand } from './import-facts.ts'

const home = { postcode: 'TA1 1AA', location: { lat: 51.0231, lng: -3.1027 } }
const surroundingsOf = async ({ db }: { db: Kysely<Schema> }, id: number) => (await findPropertyById(db, id))?.listing.surroundings
/** The first of a month, as in Ofcom's names of files. The command goes by today. */
const monthsAgo = (months: number) => {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10)
  return { day, name: `${day.slice(0, 7).replace('-', '')}_fixed.csv` }
}
const [old, recent, latest] = [monthsAgo(30), monthsAgo(2), monthsAgo(1)]
const asOf = recent.day
const later = (days: number) => dayBefore(recent.day, -days)

test('facts of each register are stored with the homes there, and a new file replaces the old one whole', async () => {
  await using run = await runningCommand(importFactsCommand)
  const id = await addProperty(run.db, { listing: home })
  await writeFactFile(run.folder, recent.name, {
    columns: broadbandColumns,
    rows: [broadbandRow('TA1 1AA', '92'), broadbandRow('TA1 1AB', '*')],
  })
  expect(await run.command(['broadband', recent.name])).toBe(0)
  expect(run.said.slice(0, 3)).toEqual([
    `Read 2 rows of ${recent.name}, as of ${asOf}: 1 facts of broadband.`,
    'Rows left out: 1 without a figure.',
    '1 home has other facts now.',
  ])
  await writeFactFile(run.folder, `edubasealldata${asOf.replaceAll('-', '')}.csv`, {
    columns: schoolColumns,
    rows: [schoolRow({ name: 'Near', at: [323_600, 125_400] }), schoolRow({ name: 'Far', at: [423_600, 125_400] })],
    isLatin: true,
  })
  expect(await run.command(['schools', `edubasealldata${asOf.replaceAll('-', '')}.csv`])).toBe(0)
  await writeFactFile(run.folder, 'Stops.csv', {
    columns: stopColumns,
    rows: [stopRow({ name: 'Taunton Rail Station', degrees: [-3.1027, 51.0376] })],
  })
  expect(await run.command(['stations', 'Stops.csv'], { asOf })).toBe(0)
  expect(await surroundingsOf(run, id)).toEqual({
    broadband: { asOf, gigabit: 92, superfast: 100 },
    schools: {
      asOf,
      near: [
        { kind: 'primary', name: 'Near', miles: expect.closeTo(0.5, 1), at: [expect.closeTo(0.5, 1), expect.closeTo(0, 1)], ages: '4–11' },
      ],
    },
    stations: { asOf, near: [{ kind: 'rail', name: 'Taunton', miles: 1, at: [0, 1] }] },
  })
  await writeFactFile(run.folder, latest.name, { columns: broadbandColumns, rows: [broadbandRow('TA1 1ZZ', '5')] })
  expect(await run.command(['broadband', latest.name])).toBe(0)
  expect(Object.keys((await surroundingsOf(run, id)) ?? {})).toEqual(['schools', 'stations'])
  const rows = await run.db.selectFrom('place_fact').select('place').where('place', 'like', 'TA%').execute()
  expect(rows).toEqual([{ place: 'TA1 1ZZ' }])
})

test('facts are shown no longer than their own period, and can be removed', async () => {
  await using run = await runningCommand(importFactsCommand)
  const id = await addProperty(run.db, { listing: home })
  await writeFactFile(run.folder, recent.name, { columns: broadbandColumns, rows: [broadbandRow('TA1 1AA', '92')] })
  await run.command(['broadband', recent.name])
  const described = async (day: string) => {
    await describeStock({ db: run.db, whileAlone: async (work) => ({ result: await work() }), now: () => new Date(`${day}T12:00:00Z`) })
    return (await surroundingsOf(run, id))?.broadband?.gigabit
  }
  expect(await described(later(364))).toBe(92)
  expect(await described(later(367))).toBeUndefined()
  expect(await described(later(40))).toBe(92)
  expect(await run.command(['broadband'], { remove: true })).toBe(0)
  expect(run.said.at(-3)).toBe('The facts of broadband are removed.')
  expect(await surroundingsOf(run, id)).toBeUndefined()
  expect(await run.db.selectFrom('place_fact').selectAll().execute()).toEqual([])
  expect(await run.db.selectFrom('fact_import').selectAll().execute()).toEqual([])
})

test('what cannot be used is refused in a sentence, and what was there stays', async () => {
  await using run = await runningCommand(importFactsCommand)
  const id = await addProperty(run.db, { listing: home })
  const write = async (name: string, row: string) => await writeFactFile(run.folder, name, { columns: broadbandColumns, rows: [row] })
  await write(recent.name, broadbandRow('TA1 1AA', '92'))
  expect(await run.command(['broadband', recent.name])).toBe(0)
  await write(old.name, broadbandRow('TA1 1AA', '10'))
  await write(latest.name, broadbandRow('TA1 1AA', '*'))
  await write('Stops.csv', broadbandRow('TA1 1AA', '*'))
  for (const args of [
    ['broadband', old.name],
    ['broadband', latest.name],
    ['stations', 'Stops.csv'],
    ['broadband', 'none.csv'],
  ])
    expect(await run.command(args)).toBe(1)
  expect(await run.command(['broadband', recent.name], { asOf: '2099-01-01' })).toBe(1)
  expect(run.noted).toEqual([
    expect.stringMatching(/^Nothing was imported\. The facts of .*_fixed\.csv are as of .*\. After 12 months broadband would not/),
    expect.stringMatching(/^Nothing was imported\. There is no fact of broadband in \d{6}_fixed\.csv/),
    expect.stringMatching(
      /^Nothing was imported\. .*Stops\.csv is not the file of stations and stops \(Department for Transport, NaPTAN\)/,
    ),
    expect.stringMatching(/^There is no file .*none\.csv/),
    expect.stringMatching(/^Nothing was imported\. The facts cannot be as of 2099-01-01/),
  ])
  expect((await surroundingsOf(run, id))?.broadband?.gigabit).toBe(92)
  for (const args of [['weather', 'a.csv'], ['broadband'], []])
    await expect(run.command(args)).rejects.toThrow(/first argument|Name a file/)
})

test('a file with under half of the facts is taken where that is meant', async () => {
  await using run = await runningCommand(importFactsCommand)
  const write = async (name: string, units: string) =>
    await writeFactFile(run.folder, name, {
      columns: broadbandColumns,
      rows: [...units].map((unit) => broadbandRow(`TA1 1A${unit}`, '92')),
    })
  await write(recent.name, 'ABDEF')
  await write(latest.name, 'AB')
  expect(await run.command(['broadband', recent.name])).toBe(0)
  expect(run.said).toContain('No home has other facts than before.')
  expect(await run.command(['broadband', latest.name])).toBe(1)
  expect(run.noted.at(-1)).toMatch(
    /^Nothing was imported\. Of broadband .* has 2 facts; 5 facts are shown now\..* run this with --fewer\.$/,
  )
  expect(await run.command(['broadband', latest.name], { fewer: true })).toBe(0)
  expect(run.said).toContain(`Read 2 rows of ${latest.name}, as of ${latest.day}: 2 facts of broadband, 5 before.`)
})
