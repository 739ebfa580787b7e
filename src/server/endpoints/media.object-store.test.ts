import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { openPictureResizer } from '#src/gateways/picture-resizer.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { hasObjectServer, objectServer } from '#tests/support/object-server/object-server.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/site.ts'

describe.skipIf(!hasObjectServer)('with an object store', () => {
  let server: Awaited<ReturnType<typeof objectServer>>
  let env: Record<string, string>
  beforeAll(async () => {
    server = await objectServer()
    env = (await server.bucket()).env
  }, 60_000)
  afterAll(() => server?.[Symbol.asyncDispose]())

  /** Another machine: its own disk, the same store. */
  async function aMachine(db: Awaited<ReturnType<typeof testDatabase>>) {
    const folder = await scratchFolder()
    const settings = readSettings({ GABLE_VAR: folder.path, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://www.withyandvale.example', ...env })
    const stores = openByteStores(settings, { times: { connectMs: 2000, idleMs: 2000, pauseMs: 100 } })
    const media = openMediaStore(stores.media)
    const site = await testSite(db, { settings, media, resizer: openPictureResizer(stores.pictures) })
    const picture = (hash: string, width = 320) =>
      site.request(routes.media.image.href(width as 320, hash), { headers: { accept: 'image/webp' } })
    return { ...folder, stores, media, site, picture }
  }

  test('a picture made on one machine is served by another, without its original', async () => {
    await using db = await testDatabase()
    await using one = await aMachine(db)
    const { hash } = await one.media.keep(await aJpeg(800, 600))
    const made = await one.picture(hash)
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(made.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    await using other = await aMachine(db)
    const kept = async () => (await Array.fromAsync(other.stores.pictures.list(''))).map(({ key }) => key)
    await expect.poll(kept).toEqual([expect.stringContaining(hash)])
    await other.stores.media.remove([(await Array.fromAsync(other.stores.media.list('')))[0]!.key])
    expect(Buffer.from(await (await other.picture(hash)).arrayBuffer())).toEqual(Buffer.from(await made.arrayBuffer()))
    expect((await other.picture(hash, 175)).status).toBe(404)
  })

  test('during an outage pages show cached pictures, others get a Retry-After, and afterwards all work again', async () => {
    await using db = await testDatabase()
    await using machine = await aMachine(db)
    const near = (await machine.media.keep(await aJpeg(800, 600, 'olive'))).hash
    expect((await machine.picture(near)).status).toBe(200)
    await using other = await aMachine(db)
    const far = (await other.media.keep(await aJpeg(800, 600, 'navy'))).hash
    const document = (await other.media.keep(Buffer.from('%PDF-1.4 a brochure'))).hash
    server.way.fault = 'gone'
    expect((await machine.site.request('/')).status).toBe(200)
    // Other sizes can also be made of cached pictures.
    for (const width of [320, 175]) expect((await machine.picture(near, width)).status).toBe(200)
    for (const answer of [await machine.picture(far), await machine.site.request(routes.media.document.href(document))]) {
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
    }
    await expect(machine.media.keep(await aJpeg(60, 60))).rejects.toThrow(expect.objectContaining({ name: 'StoreUnavailable' }))
    server.way.fault = 'none'
    await expect.poll(async () => (await machine.picture(far)).status).toBe(200)
    const part = async (machineOf: typeof machine, range: string) => {
      const sent = await machineOf.site.request(routes.media.document.href(document), { headers: { range, 'if-range': `"${document}"` } })
      return [sent.status, await sent.text(), sent.headers.get('content-range'), sent.headers.get('cache-control')]
    }
    const immutable = 'public, max-age=31536000, immutable'
    // On a machine that has cached it, and one that still has to fetch it.
    await using third = await aMachine(db)
    for (const one of [machine, third]) {
      expect(await part(one, 'bytes=0-3')).toEqual([206, '%PDF', 'bytes 0-3/19', immutable])
      expect(await part(one, 'bytes=-8')).toEqual([206, 'brochure', 'bytes 11-18/19', immutable])
      expect((await part(one, 'bytes=19-')).slice(0, 1)).toEqual([416])
    }
  })
})
