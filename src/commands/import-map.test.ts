import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { checkStreetMap } from '#src/services/doctor/check-street-map.ts'
import { tidyStreetMaps } from '#src/services/places/import-street-map.ts'
import { readSettings } from '#src/settings.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { testSite } from '#tests/support/site.ts'
import { streetMapBytes, writeStreetMap } from '#tests/support/street-map.ts'
import { townBounds } from '#tests/support/town-layers.ts'
import { importMapCommand } from './import-map.ts'

interface Setup {
  streets: { address: string } | null
}

async function running() {
  const run = await runningCommand(importMapCommand)
  const maps = folderStore(run.settings.mapsFolder)
  const site = await testSite(run.db, { maps })
  const setup = async () => (await (await site.request('/map/setup.json')).json()) as Setup
  const check = async (hasMapStyle = false) =>
    (await checkStreetMap(run.db, { maps, hasMapStyle, now: () => new Date('2026-11-21T12:00:00Z') })).map(
      ({ state, says }) => `${state}: ${says}`,
    )
  const files = async () =>
    (await readdir(run.settings.mapsFolder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.piece'))
  return { ...run, maps, site, setup, check, files, [Symbol.asyncDispose]: run[Symbol.asyncDispose] }
}

test('a map is shown once it is whole, served by ranges, and replaced by the next, whose predecessor lingers and goes', async () => {
  await using run = await running()
  expect((await run.setup()).streets).toBeNull()
  expect(await run.check()).toEqual([])
  await writeStreetMap(run.folder, 'town.pmtiles', { paddedBy: 2_500_000 })
  expect(await run.command(['town.pmtiles'])).toBe(0)
  expect(run.said[0]).toMatch(/^A street map of 3 MB, as of 2026-09-01, zooms 0 to 14, of -3\.16, 50\.98, -3\.04, 51\.05/)
  const first = await run.setup()
  expect(first.streets).toEqual({
    address: expect.stringMatching(/^\/map\/streets\/[0-9a-f]{64}\.pmtiles$/),
    bounds: townBounds,
    minZoom: 0,
    maxZoom: 14,
  })
  expect(await run.check()).toEqual([
    expect.stringMatching(/^fine: The street map town\.pmtiles is as of 1 September 2026, 3 MB, zooms 0 to 14/),
  ])
  expect(await run.check(true)).toEqual([expect.stringMatching(/^warning: .* MAP_STYLE_URL is set/)])
  const { address } = first.streets!
  const bytes = streetMapBytes({ paddedBy: 2_500_000 })
  const served = await run.site.request(address)
  expect([served.status, served.headers.get('content-length'), served.headers.get('accept-ranges')]).toEqual([
    200,
    String(bytes.length),
    'bytes',
  ])
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)

  await writeStreetMap(run.folder, 'newer.pmtiles', { paddedBy: 1_100_000 })
  expect(await run.command(['newer.pmtiles'])).toBe(0)
  const second = await run.setup()
  expect(second.streets?.address).not.toBe(address)
  expect((await run.site.request(address)).status, 'browsers may have it open').toBe(200)
  const before = (await run.files()).length
  expect(await tidyStreetMaps({ db: run.db, store: run.maps, now: new Date(Date.now() + 60 * 60_000) })).toBe(0)
  expect(await tidyStreetMaps({ db: run.db, store: run.maps, now: new Date(Date.now() + 3 * 60 * 60_000) })).toBe(1)
  expect((await run.files()).length).toBeLessThan(before)
  const left = await run.site.request(second.streets!.address)
  expect(Buffer.from(await left.arrayBuffer()).equals(streetMapBytes({ paddedBy: 1_100_000 })), 'what both have stays').toBe(true)

  expect(await run.command([], { remove: true })).toBe(0)
  expect(run.said).toContain('The street map is removed.')
  expect((await run.setup()).streets).toBeNull()
  expect(await run.files()).toEqual([])
  expect(await run.command([], { remove: true })).toBe(0)
  expect(run.said).toContain('There was no street map.')
})

test('ranges, conditions and HEAD are as HTTP has them, also across pieces', async () => {
  await using run = await running()
  await writeStreetMap(run.folder, 'town.pmtiles', { paddedBy: 2_500_000 })
  await run.command(['town.pmtiles'])
  const bytes = streetMapBytes({ paddedBy: 2_500_000 })
  const { address } = (await run.setup()).streets!
  const ask = async (headers: Record<string, string>, method = 'GET') => await run.site.request(address, { method, headers })
  for (const [from, to] of [
    [0, 126],
    [1_048_570, 1_048_579],
    [1_048_576, 1_048_576],
    [500_000, 2_300_000],
    [bytes.length - 5, bytes.length - 1],
  ] as const) {
    const part = await ask({ range: `bytes=${from}-${to}` })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to + 1)), `${from}-${to}`).toBe(true)
  }
  const etag = `"${address.slice(13, 77)}"`
  const begun = await ask({ range: 'bytes=0-9' })
  expect([begun.headers.get('etag'), begun.headers.get('cache-control')]).toEqual([etag, 'public, max-age=31536000, immutable'])
  expect(begun.headers.get('content-encoding')).toBeNull()
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  const beyond = await ask({ range: `bytes=${bytes.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  const head = await ask({}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([200, String(bytes.length), 0])
  expect((await run.site.request(`/map/streets/${'0'.repeat(64)}.pmtiles`)).status).toBe(404)
})

test('a store that lost pieces is said to have, in the answer and by the doctor, and mended by importing again', async () => {
  await using run = await running()
  await writeStreetMap(run.folder, 'town.pmtiles', { paddedBy: 1_200_000 })
  await run.command(['town.pmtiles'])
  const { address } = (await run.setup()).streets!
  await rm(run.settings.mapsFolder, { recursive: true })
  const gone = await run.site.request(address, { headers: { range: 'bytes=0-9' } })
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await run.check()).toEqual([expect.stringMatching(/^wrong: .*Of 2 of its pieces 2 are not in the store/)])
  expect(await run.command(['town.pmtiles'])).toBe(0)
  expect((await run.setup()).streets?.address).toBe(address)
  expect((await run.site.request(address, { headers: { range: 'bytes=0-9' } })).status).toBe(206)
})

test('a refused file, a file that is missing and a dry run leave the map as it was', async () => {
  await using run = await running()
  await writeStreetMap(run.folder, 'town.pmtiles')
  await run.command(['town.pmtiles'])
  const before = [await run.setup(), await run.files()]
  await writeStreetMap(run.folder, 'pictures.pmtiles', { tileType: 2 })
  expect([await run.command(['pictures.pmtiles']), await run.command(['none.pmtiles'])]).toEqual([1, 1])
  expect(run.noted).toEqual([
    expect.stringMatching(/^Nothing was imported\. .*has PNG pictures/),
    expect.stringMatching(/^There is no file .*none\.pmtiles/),
  ])
  await writeStreetMap(run.folder, 'newer.pmtiles', { paddedBy: 10 })
  expect(await run.command(['newer.pmtiles'], { dryRun: true, json: true })).toBe(0)
  expect(JSON.parse(run.said.at(-1)!)).toMatchObject({ dryRun: true, asOf: '2026-09-01' })
  expect(await run.command(['.'])).toBe(1)
  expect(run.noted.at(-1)).toMatch(/ is a folder: name the \.pmtiles file in it\.$/)
  expect([await run.setup(), await run.files()]).toEqual(before)
  const { rows } = await sql<{ standing: string }>`select standing from street_map`.execute(run.db)
  expect(rows).toEqual([{ standing: 'shown' }])
  await expect(run.command([])).rejects.toThrow('Name a file.')
  await expect(run.command([join('town.pmtiles')], { remove: true })).rejects.toThrow('--remove takes no file.')
})

test('under an operator’s own style maps have that alone', async () => {
  await using run = await running()
  await writeStreetMap(run.folder, 'town.pmtiles')
  await run.command(['town.pmtiles'])
  const site = await testSite(run.db, { settings: readSettings({ MAP_STYLE_URL: 'https://maps.example/style.json' }) })
  expect(await (await site.request('/map/setup.json')).json()).toMatchObject({ streets: null })
})
