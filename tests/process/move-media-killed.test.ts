import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type ByteStores, folderStores, objectStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { hashOfKey, openMediaStore } from '#src/gateways/media-store.ts'
import { readSettings } from '#src/settings.ts'
import { hasObjectServer, objectServer } from '#tests/support/object-server/object-server.ts'
import { runGable, varFolder, waitForExit } from '#tests/support/running-site.ts'
import { trials } from '#tests/support/trials.ts'

const strikes = trials(2, 10)
const files = trials(120, 600)

describe.skipIf(!hasObjectServer)('gable move-media', () => {
  test('killed between files and given again, to an object store and back, loses none and leaves none half written', async () => {
    await using server = await objectServer()
    await using folder = await varFolder()
    await using other = await varFolder()
    const { env } = await server.bucket()
    const [here, there] = [readSettings({ GABLE_VAR: folder.path, ...env }), readSettings({ GABLE_VAR: other.path, ...env })]
    const [folders, objects, back] = [folderStores(here), objectStores(here.objectStore!), folderStores(there)]
    for (let number = 0; number < files; number++)
      await openMediaStore(folders.legalPacks).keep(Buffer.from(`%PDF-1.4 ${number}`.padEnd(20_000, 'x')))

    const move = (to: string, at: string) => runGable(['src/commands/gable.ts', 'move-media', '--to', to], at, env)
    for (const [to, stores, at] of [
      [String(env.MEDIA_URL), objects, folder.path],
      ['folder', back, other.path],
    ] as const) {
      for (let strike = 1; strike <= strikes; strike++) {
        const program = move(to, at)
        const some = (files * strike) / (strikes + 2)
        await expect.poll(async () => (await keysIn(stores)).length, { interval: 20, timeout: 60_000 }).toBeGreaterThan(some)
        await program.end('SIGKILL')
      }
      expect(await wholeIn(stores)).toBeLessThan(files)
      expect(await waitForExit(move(to, at))).toMatchObject({ code: 0 })
      expect(await wholeIn(stores)).toBe(files)
    }
  })
})

async function keysIn({ legalPacks }: ByteStores): Promise<string[]> {
  return (await Array.fromAsync(legalPacks.list(''))).map(({ key }) => key)
}

/** How many files are there, each of which is what its name says. */
async function wholeIn(stores: ByteStores): Promise<number> {
  const keys = await keysIn(stores)
  for (const key of keys) expect([key, isWholeMedia(key, (await stores.legalPacks.get(key))!)]).toEqual([key, true])
  return keys.length
}

const isWholeMedia = (key: string, bytes: Buffer) => createHash('sha256').update(bytes).digest('hex') === hashOfKey(key)
