import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { folderStore } from './byte-store/folder-store.ts'
import { fairQueue } from './fair-queue.ts'
import { openPictureResizer, sharedWork } from './picture-resizer.ts'

test('a picture is made in each format, and found afterwards', async () => {
  const { folder, original, hash } = await folderWith(await photo())
  const first = openPictureResizer(folderStore(folder))
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    const picture = await first.resized({ hash, original, width: 175, format })
    expect((await sharp(picture).metadata()).width).toBe(175)
  }
  const again = await openPictureResizer(folderStore(folder)).resized({ hash, original: async () => undefined, width: 175, format: 'webp' })
  expect((await sharp(again).metadata()).format).toBe('webp')
})

test('a file that is not a picture throws, leaves nothing behind and blocks nothing', async () => {
  const { folder, original, hash } = await folderWith(Buffer.from('not a picture'))
  const resizer = openPictureResizer(folderStore(folder))
  await expect(resizer.resized({ hash, original, width: 175, format: 'jpeg' })).rejects.toThrow('unsupported image format')
  await expect(readdir(folder)).rejects.toThrow()
  const whole = await folderWith(await photo())
  expect((await resizer.resized({ ...whole, width: 175, format: 'jpeg' }))?.length).toBeGreaterThan(100)
})

test('an altered original throws before a partial picture is stored', async () => {
  const bytes = await photo()
  const { folder, path, original, hash } = await folderWith(bytes)
  await writeFile(path, Buffer.concat([bytes.subarray(0, bytes.length - 200), Buffer.alloc(200)]))
  await expect(openPictureResizer(folderStore(folder)).resized({ hash, original, width: 175, format: 'jpeg' })).rejects.toThrow(
    'not the file that was stored',
  )
  await expect(readdir(folder)).rejects.toThrow()
})

test.each([
  ['empty', () => Buffer.alloc(0)],
  ['three bytes long', () => Buffer.alloc(3, 1)],
  ['cut off', (kept: Buffer) => kept.subarray(0, kept.length / 2)],
  ['of the right length but zeros', (kept: Buffer) => Buffer.alloc(kept.length)],
  ['another in one byte', (kept: Buffer) => kept.fill(kept[100]! ^ 1, 100, 101)],
  ['without its checksum, as before there were any', (kept: Buffer) => kept.subarray(0, -4)],
])('a kept picture that is %s is made again, and said so', async (_, spoilt) => {
  const { folder, original, hash } = await folderWith(await photo())
  const warnings: string[] = []
  const resizer = openPictureResizer(folderStore(folder), { warn: (message) => warnings.push(message) })
  const first = await resizer.resized({ hash, original, width: 175, format: 'webp' })
  const file = join(folder, hash.slice(0, 2), `${hash}-175.webp`)
  await writeFile(file, spoilt(await readFile(file)))
  expect(await resizer.resized({ hash, original, width: 175, format: 'webp' })).toEqual(first)
  expect(warnings).toEqual([`The picture ${file} was damaged; it is made again`])
  expect(await resizer.resized({ hash, original, width: 175, format: 'webp' })).toEqual(first)
  expect(warnings).toHaveLength(1)
})

test('if nothing can be stored, pictures are sent all the same', async () => {
  const { folder, original, hash } = await folderWith(await photo())
  await writeFile(folder, 'a file, where the folder should be')
  const warnings: string[] = []
  const picture = await openPictureResizer(folderStore(`${folder}/inside`), { warn: (message) => warnings.push(message) }).resized({
    hash,
    original,
    width: 175,
    format: 'jpeg',
  })
  expect((await sharp(picture).metadata()).width).toBe(175)
  expect(warnings).toEqual([expect.stringMatching(/is shown but could not be kept/)])
})

test('many pictures requested at once are all made, a few at a time', async () => {
  const { folder, original, hash } = await folderWith(await photo())
  const resizer = openPictureResizer(folderStore(folder), { atOnce: 1 })
  const pictures = await Promise.all(
    ([175, 320, 350, 375, 408] as const).map((width) => resizer.resized({ hash, original, width, format: 'webp' })),
  )
  expect(new Set(pictures.map((picture) => picture?.length)).size).toBe(5)
})

test('a missing original gives no picture, without waiting for a turn', async () => {
  const { folder, hash } = await folderWith(await photo())
  const resizer = openPictureResizer(folderStore(folder), { mostWaiting: 0 })
  expect(await resizer.resized({ hash, original: async () => undefined, width: 175, format: 'webp' })).toBeUndefined()
})

test('a picture lying on its side is turned upright', async () => {
  const sideways = await sharp(await photo())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { folder, original, hash } = await folderWith(sideways)
  const { width, height } = await sharp(
    await openPictureResizer(folderStore(folder)).resized({ hash, original, width: 320, format: 'jpeg' }),
  ).metadata()
  expect([width, height]).toEqual([320, 427])
})

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
}

async function folderWith(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-pictures-'))
  const path = join(folder, 'original')
  await writeFile(path, bytes)
  return {
    folder: join(folder, 'made'),
    path,
    original: async () => ({ read: () => readFile(path) }),
    hash: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Work that ends when the test says so; `begun` lists what was begun. */
function workshop({ atOnce = 1 } = {}) {
  const work = sharedWork<string>(fairQueue({ atOnce, mostWaiting: 100 }))
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const ask = (what: string, who = 'a', signal = new AbortController().signal) => {
    const make = () => {
      begun.push(what)
      const end = Promise.withResolvers<string>()
      ends.set(what, end)
      return end.promise
    }
    return work({ what, who, signal, make })
  }
  const settle = () => new Promise((done) => setImmediate(done))
  return {
    ask,
    begun,
    settle,
    end: (what: string) => ends.get(what)?.resolve(`made ${what}`),
    fail: (what: string) => ends.get(what)?.reject(new Error(`no ${what}`)),
  }
}

test('a picture requested by many is made once, in one turn', async () => {
  const { ask, begun, settle, end } = workshop({ atOnce: 2 })
  const asking = Promise.all([ask('x', 'a'), ask('x', 'b'), ask('x', 'c')])
  const other = ask('y', 'd')
  await settle()
  expect(begun).toEqual(['x', 'y'])
  end('x')
  end('y')
  expect([await asking, await other]).toEqual([Array(3).fill('made x'), 'made y'])
})

test('a shared request is served at the earliest turn of any of its requesters', async () => {
  const { ask, begun, settle, end } = workshop()
  const first = ask('first', 'busy')
  const many = ['1', '2', '3', 'shared'].map((what) => ask(what, 'busy'))
  const shared = ask('shared', 'modest')
  await settle()
  end('first')
  await first
  await settle()
  end('1')
  await settle()
  expect(begun).toEqual(['first', '1', 'shared'])
  end('shared')
  expect(await shared).toBe('made shared')
  expect(await many[3]).toBe('made shared')
})

test('an abandoned request is not begun; one with a remaining requester is', async () => {
  const { ask, begun, settle, end } = workshop()
  const leaving = new AbortController()
  const first = ask('first')
  const left = [ask('alone', 'b', leaving.signal), ask('both', 'b', leaving.signal)]
  const stays = ask('both', 'c')
  leaving.abort(new Error('gone'))
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  end('first')
  await first
  await settle()
  end('both')
  expect(await stays).toBe('made both')
  expect(begun).toEqual(['first', 'both'])
})

test('a requester who leaves during the work is released at once; the next turn starts when the work ends', async () => {
  const { ask, begun, settle, end } = workshop()
  const leaving = new AbortController()
  const left = ask('slow', 'a', leaving.signal)
  const next = ask('next', 'b')
  await settle()
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(begun).toEqual(['slow'])
  end('slow')
  await settle()
  end('next')
  expect(await next).toBe('made next')
})

test('a failed picture is tried again on the next request', async () => {
  const { ask, settle, fail, end } = workshop()
  const failing = ask('x')
  await settle()
  fail('x')
  await expect(failing).rejects.toThrow('no x')
  const again = ask('x')
  await settle()
  end('x')
  expect(await again).toBe('made x')
})
