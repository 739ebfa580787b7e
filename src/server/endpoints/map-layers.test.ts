import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importFacts } from '#src/services/surroundings/import-facts.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { floodColumns, floodRow, schoolColumns, schoolRow, stopColumns, stopRow, writeFactFile } from '#tests/support/fact-files.ts'
import { testSite } from '#tests/support/site.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const taunton = '-13_204'

async function siteWithRegisters() {
  const stack = new AsyncDisposableStack()
  const [folder, db] = [stack.use(await scratchFolder()), stack.use(await testDatabase())]
  const add = async (source: 'schools' | 'stations' | 'flood', columns: string[], rows: string[], isMadeUp = false) =>
    await importFacts(db, { source, files: [await writeFactFile(folder.path, `${source}20260901.csv`, { columns, rows })], isMadeUp, now })
  const at = async (moment = now()) => await testSite(db, { now: () => moment })
  return { db, add, at, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

const layersOf = async (site: Awaited<ReturnType<typeof testSite>>) =>
  ((await (await site.request('/map/setup.json')).json()) as { layers: Array<{ name: string; origin: string }> }).layers
const square = async (site: Awaited<ReturnType<typeof testSite>>, layer: string, file = taunton) =>
  await (await site.request(`/map/layers/${layer}/${file}.json`)).json()

test('only what was imported, is not too old and can be placed is offered, with who says so', async () => {
  await using registers = await siteWithRegisters()
  expect(await layersOf(await registers.at())).toEqual([])
  expect(await square(await registers.at(), 'schools')).toEqual([])
  await registers.add('schools', schoolColumns, [schoolRow({ name: 'Near', at: [322_800, 125_400] })])
  await registers.add('stations', stopColumns, [stopRow({ name: 'Taunton Rail Station', degrees: [-3.1027, 51.0231] })], true)
  await registers.add('flood', floodColumns, [floodRow('TA1 1AA', 40, [2, 10, 20]), floodRow('TA1 1AB', 10, [0, 0, 1])])
  expect(
    (await layersOf(await registers.at())).map(({ name }) => name),
    'without postcodes nothing is known of where they are',
  ).toEqual(['schools', 'stations'])
  await sql`insert into postcode values ('TA1 1AA', '(-3.10,51.02)'), ('TA1 1AB', '(-3.11,51.03)')`.execute(registers.db)
  const site = await registers.at()
  expect(await layersOf(site)).toEqual([
    { name: 'schools', origin: expect.stringMatching(/^Department for Education, .*Open Government Licence/) },
    { name: 'stations', origin: expect.stringMatching(/^Made up for this demonstration\./) },
    {
      name: 'flood',
      origin: expect.stringMatching(
        /^Environment Agency, .*as of 1 September 2026\. From rivers and the sea.*highest band.*Environment Agency data/,
      ),
    },
  ])
  expect(await square(site, 'schools')).toEqual([['Near', expect.closeTo(-3.1, 2), expect.closeTo(51.02, 2), 'primary']])
  expect(await square(site, 'stations')).toEqual([['Taunton', -3.1027, 51.0231, 'rail']])
  expect(await square(site, 'flood')).toEqual([
    ['TA1 1AA', -3.1, 51.02, 'high'],
    ['TA1 1AB', -3.11, 51.03, 'low'],
  ])
  expect(await square(site, 'flood', '-12_204')).toEqual([])
  expect(await square(site, 'flood', '-999_999')).toEqual([])
  const later = await registers.at(new Date('2028-06-01T12:00:00Z'))
  expect((await layersOf(later)).map(({ name }) => name)).toEqual(['flood'])
  expect(await square(later, 'schools')).toEqual([])
})

test.each(['crime/-13_204.json', 'schools/-13_204', 'schools/x_1.json', 'schools/-13.5_204.json', 'schools/-13_-204.json'])(
  'there is no layer %s',
  async (path) => {
    await using db = await testDatabase()
    expect((await (await testSite(db)).request(`/map/layers/${path}`)).status).toBe(404)
  },
)
