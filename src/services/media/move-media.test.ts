import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ByteStores, folderStores, objectStores, openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { openUploadStore } from '#src/gateways/uploads/upload-store.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { hasObjectServer, objectServer } from '#tests/support/object-server/object-server.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { moveMedia } from './move-media.ts'

/** A few files of each kind. */
async function filled(stores: ByteStores) {
  const media = openMediaStore(stores.media)
  const pictures = await Promise.all(['tomato', 'olive', 'navy'].map(async (colour) => await media.keep(await aJpeg(40, 30, colour))))
  const upload = await openUploadStore(stores.uploads).keep(Buffer.from('a plan'))
  await openMediaStore(stores.legalPacks).keep(Buffer.from('%PDF-1.4 a deed'))
  await stores.mails.replace(`${'ab'.repeat(16)}.eml`, Buffer.from('Subject: Hello'))
  return { hashes: pictures.map(({ hash }) => hash), upload }
}

describe.skipIf(!hasObjectServer)('to an object store', () => {
  let server: Awaited<ReturnType<typeof objectServer>>
  beforeAll(async () => {
    server = await objectServer()
  }, 60_000)
  afterAll(() => server?.[Symbol.asyncDispose]())
  beforeEach(() => {
    server.way.fault = 'none'
  })
  const times = { connectMs: 2000, idleMs: 2000, pauseMs: 50 }

  async function aSite() {
    const folder = await scratchFolder()
    const { env } = await server.bucket()
    const settings = readSettings({ GABLE_VAR: folder.path, ...env })
    const [folders, objects] = [folderStores(settings), objectStores(settings.objectStore!, { times })]
    const move = (given: Partial<Parameters<typeof moveMedia>[0]> = {}) =>
      moveMedia({ from: folders, to: objects, onProgress: () => {}, signal: new AbortController().signal, pauseMs: 50, ...given })
    return { ...folder, settings, folders, objects, move }
  }

  test('everything is copied once, and back again', async () => {
    await using site = await aSite()
    const { hashes, upload } = await filled(site.folders)
    const steps: string[] = []
    const onProgress = ({ done, all }: { done: number; all: number }) => void steps.push(`${done}/${all}`)
    expect(await site.move({ onProgress })).toMatchObject({ copied: 6, there: 0, damaged: [] })
    expect(steps.at(-1)).toBe('6/6')
    expect(await site.move()).toMatchObject({ copied: 0, there: 6 })
    await using other = await scratchFolder()
    const back = folderStores(readSettings({ GABLE_VAR: other.path }))
    expect(await site.move({ from: site.objects, to: back })).toMatchObject({ copied: 6 })
    for (const hash of hashes) expect(await openMediaStore(back.media).find(hash)).toBeDefined()
    expect(Buffer.from((await openUploadStore(back.uploads).read(upload))!).toString()).toBe('a plan')
  })

  test('an interrupted move is continued, and an outage is waited for', async () => {
    await using site = await aSite()
    await filled(site.folders)
    const stopping = new AbortController()
    const stopped = site.move({ signal: stopping.signal, onProgress: ({ done }) => done === 2 && stopping.abort(new Error('stopped')) })
    await expect(stopped).rejects.toThrow('stopped')
    const there = (await Array.fromAsync(site.objects.media.list(''))).length
    expect(there).toBeGreaterThan(0)
    server.way.fault = 'gone'
    const moving = site.move({ pauseMs: 200 })
    const { connections } = server.way
    await expect.poll(() => server.way.connections).toBeGreaterThan(connections + 2)
    server.way.fault = 'none'
    const moved = await moving
    expect(moved.copied + moved.there).toBe(6)
    expect(moved.there).toBeGreaterThanOrEqual(there)
  })

  test('an altered file is reported, and not copied', async () => {
    await using site = await aSite()
    const { hashes } = await filled(site.folders)
    const place = (await openMediaStore(site.folders.media).find(hashes[0]!))!.place
    await writeFile(place, 'something else')
    expect(await site.move()).toMatchObject({ copied: 5, damaged: [place] })
    expect(await openMediaStore(site.objects.media).find(hashes[0]!)).toBeUndefined()
  })

  test('a site finds files not copied yet, and writes new ones to the object store', async () => {
    await using site = await aSite()
    const { hashes, upload } = await filled(site.folders)
    const stores = openByteStores(site.settings, { times })
    expect(await openMediaStore(stores.media).find(hashes[0]!)).toMatchObject({ contentType: 'image/jpeg' })
    expect(await openUploadStore(stores.uploads).read(upload)).toBeDefined()
    const { hash } = await openMediaStore(stores.media).keep(await aJpeg(50, 30, 'plum'))
    expect(await openMediaStore(site.objects.media).find(hash)).toBeDefined()
    expect(await openMediaStore(site.folders.media).find(hash)).toBeUndefined()
  })
})
