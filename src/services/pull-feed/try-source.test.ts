import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readSources } from '#src/content/read-sources.ts'
import { readSettings } from '#src/settings.ts'
import { contentOf } from '#tests/support/content-stores.ts'
import { testDatabase } from '#tests/support/database.ts'
import { mediaServer } from '#tests/support/media-server.ts'
import { inJupix, jupixFile } from '#tests/support/same-properties/in-jupix.ts'
import { sameProperties } from '#tests/support/same-properties/same-properties.ts'
import { trySource } from './try-source.ts'

const now = new Date('2026-11-23T12:00:00Z')

/** Tries a Jupix file at this address. Returns the findings, and how many properties are then in the stock. */
async function tried(address: string, mostMs?: number) {
  await using db = await testDatabase()
  const env = { JUPIX: address }
  const written = { sources: [{ name: 'jupix', format: 'jupix', address: { env: 'JUPIX' }, branches: { 7: 1 } }] }
  const { sources: [source] = [] } = await readSources(contentOf({ 'sources.yaml': JSON.stringify(written) }), [1], env)
  const { secretOf } = readSettings(env)
  const signal = new AbortController().signal
  const found = await trySource(source!, { db, secretOf, now: () => now, scratch: tmpdir(), signal, ...(mostMs && { mostMs }) })
  expect(await db.selectFrom('property').select('id').execute()).toEqual([])
  return found
}

test('a trial reports how many properties were read, and which cannot be shown and why', async () => {
  let file = jupixFile(...sameProperties.map(inJupix))
  await using server = await mediaServer((_, response) => response.end(file))
  expect(await tried(`${server.origin}/stock.xml`)).toEqual([
    { state: 'fine', says: `jupix was read: ${sameProperties.length} properties, each can be shown.` },
  ])
  file = file.replace(/<price>[^<]*/, '<price>lots')
  const [warned] = await tried(`${server.origin}/stock.xml`)
  expect(warned).toMatchObject({ state: 'warning', mend: expect.stringMatching(/lots/) })
  file = 'no file'
  expect(await tried(`${server.origin}/stock.xml`)).toMatchObject([{ state: 'wrong' }])
})

test('a source that refuses or is silent is reported as such', async () => {
  await using server = await mediaServer((_, response) => {
    response.statusCode = 403
    response.end()
  })
  expect(await tried(`${server.origin}/stock.xml`)).toMatchObject([{ state: 'wrong', says: expect.stringContaining('403') }])
  await using silent = await mediaServer(() => {})
  expect(await tried(silent.origin, 300)).toMatchObject([{ state: 'warning', says: expect.stringContaining('was not read within') }])
})
