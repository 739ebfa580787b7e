import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blmTextOf, scratchFolder } from '#tests/support/blm-file.ts'
import { renamed, withDirectoryField, type ZipContent, zipOf } from '#tests/support/zip-file.ts'
import { FeedRefused, type OpenFeed } from './feed.ts'
import { openFeed } from './open-feed.ts'
import { archiveLimits } from './zip-entries.ts'

const blm = blmTextOf({ columns: ['AGENT_REF', 'TRANS_TYPE_ID', 'MEDIA_IMAGE_00'], rows: [['1_1', '1', '1_1_IMG_00.jpg']] })
const feed: ZipContent = { name: 'feed.BLM', bytes: blm }
const photo: ZipContent = { name: 'Photos/1_1_img_00.JPG', bytes: 'the photograph' }

async function opened(zip: Uint8Array, limits = archiveLimits): Promise<OpenFeed & AsyncDisposable> {
  const folder = await scratchFolder()
  const path = join(folder.path, 'feed.zip')
  await writeFile(path, zip)
  const feedOpened = await openFeed(path, { limits }).catch(async (error: unknown) => {
    await folder[Symbol.asyncDispose]()
    throw error
  })
  const dispose = async () => {
    await feedOpened.close()
    await folder[Symbol.asyncDispose]()
  }
  return { ...feedOpened, [Symbol.asyncDispose]: dispose }
}

test('an archive gives its feed, and its media by name whatever the case and folder', async () => {
  await using archive = await opened(await zipOf([photo, feed]))
  const rows = await Array.fromAsync(archive.file.rows)
  expect(rows).toMatchObject([{ kind: 'listing', agentRef: '1_1' }])
  const found = archive.media.find('1_1_IMG_00.jpg')!
  expect(found.size).toBe(14)
  expect((await found.read()).toString()).toBe('the photograph')
  expect(archive.media.find('nothing.jpg')).toBeUndefined()
})

test('the fingerprint of a medium changes with its content only', async () => {
  await using one = await opened(await zipOf([feed, photo]))
  await using same = await opened(await zipOf([{ ...photo, name: '1_1_IMG_00.jpg', isStored: true }, feed]))
  await using other = await opened(await zipOf([feed, { ...photo, bytes: 'The photograph' }]))
  const fingerprint = ({ media }: OpenFeed) => media.find('1_1_IMG_00.jpg')!.fingerprint
  expect(fingerprint(same)).toBe(fingerprint(one))
  expect(fingerprint(other)).not.toBe(fingerprint(one))
})

test('closing deletes what was unpacked, and so does a refusal', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'feed.zip')
  await using temporary = await temporaryFolder()
  await writeFile(path, await zipOf([feed]))
  const archive = await openFeed(path)
  expect(await readdir(temporary.path)).toHaveLength(1)
  await archive.close()
  await archive.close()
  expect(await readdir(temporary.path)).toEqual([])
  await writeFile(path, await zipOf([{ ...feed, bytes: 'no feed' }]))
  await expect(openFeed(path)).rejects.toBeInstanceOf(FeedRefused)
  expect(await readdir(temporary.path)).toEqual([])
})

test.each([
  ['no feed', [photo], 'holds no .blm file'],
  ['two feeds', [feed, { ...feed, name: 'other.blm' }], 'holds 2 .blm files'],
  ['a feed that is a link', [{ ...feed, mode: 0o120777 }], 'it is a link'],
  ['nothing', [], 'holds no .blm file'],
])('an archive with %s is refused', async (_, entries, reason) => {
  const zip = await zipOf(entries)
  await expect(opened(zip)).rejects.toMatchObject({ name: 'FeedRefused', message: expect.stringContaining(reason) })
})

test.each(['../../../evil.jpg', '/etc/evil/my.jpg', 'C:/windows/ev.jpg', 'a/b/../../ev.jpg', 'a\\..\\..\\evi.jpg'])(
  'the entry %s is left out and named',
  async (to) => {
    const zip = renamed(await zipOf([feed, { ...photo, name: 'aa/bb/cc/dddd.jpg'.slice(0, to.length) }]), {
      from: 'aa/bb/cc/dddd.jpg'.slice(0, to.length),
      to,
    })
    await using archive = await opened(zip)
    expect(archive.file.problems).toContainEqual(expect.objectContaining({ reason: expect.stringMatching(/leads out of the archive/) }))
    expect(archive.media.find(to)).toBeUndefined()
  },
)

test('links, encrypted and strangely packed entries are left out and named', async () => {
  const entries = [feed, { ...photo, name: 'link.jpg', mode: 0o120777 }, { ...photo, name: 'secret.jpg' }, { ...photo, name: 'odd.jpg' }]
  const encrypted = withDirectoryField(await zipOf(entries), 'secret.jpg', { offset: 8, value: 0x801 })
  await using archive = await opened(withDirectoryField(encrypted, 'odd.jpg', { offset: 10, value: 12 }))
  const reasons = archive.file.problems.map(({ reason }) => reason).join('\n')
  expect(reasons).toMatch(/link\.jpg was left out: it is a link/)
  expect(reasons).toMatch(/secret\.jpg was left out: it is encrypted/)
  expect(reasons).toMatch(/odd\.jpg was left out: its compression \(method 12\)/)
  expect(['link.jpg', 'secret.jpg', 'odd.jpg'].map((name) => archive.media.find(name))).toEqual([undefined, undefined, undefined])
})

test('what other systems put beside the files is not spoken of', async () => {
  await using archive = await opened(await zipOf([feed, { name: '__MACOSX/._feed.blm', bytes: 'x' }, { name: '.DS_Store', bytes: 'x' }]))
  expect(archive.file.problems.filter(({ line }) => line === 0)).toEqual([])
})

test('of two files of one name the first is taken', async () => {
  await using archive = await opened(await zipOf([feed, { name: 'a/1.jpg', bytes: 'first' }, { name: 'b/1.JPG', bytes: 'second' }]))
  expect((await archive.media.find('1.jpg')!.read()).toString()).toBe('first')
  expect(archive.file.problems).toContainEqual(
    expect.objectContaining({ reason: 'b/1.JPG was left out: a file of that name is there already.' }),
  )
})

test('a bomb among the media is left out, a feed that is one refuses the archive', async () => {
  const bomb = Buffer.alloc(30_000_000)
  await using archive = await opened(await zipOf([feed, { name: 'bomb.jpg', bytes: bomb }]))
  expect(archive.media.find('bomb.jpg')).toBeUndefined()
  expect(archive.file.problems).toContainEqual(expect.objectContaining({ reason: expect.stringContaining('times its size') }))
  await expect(opened(await zipOf([{ ...feed, bytes: bomb }]))).rejects.toMatchObject({
    message: expect.stringContaining('times its size'),
  })
})

test('an entry that lies about its size is not read beyond it', async () => {
  const zip = await zipOf([feed, { name: 'liar.jpg', bytes: Buffer.alloc(30_000_000) }])
  await using archive = await opened(withDirectoryField(zip, 'liar.jpg', { offset: 24, value: 1_000 }))
  await expect(archive.media.find('liar.jpg')!.read()).rejects.toThrow(/too many bytes|size/i)
})

test('a damaged medium is noticed when it is read', async () => {
  await using archive = await opened(withDirectoryField(await zipOf([feed, photo]), photo.name, { offset: 16, value: 1 }))
  await expect(archive.media.find('1_1_IMG_00.jpg')!.read()).rejects.toThrow('damaged')
})

test('archives beyond the limits are refused, entries beyond theirs left out', async () => {
  const media = Array.from({ length: 30 }, (_, index) => ({ name: `${index}.jpg`, bytes: 'x'.repeat(100) }))
  const zip = await zipOf([feed, ...media])
  await expect(opened(zip, { ...archiveLimits, entries: 20 })).rejects.toMatchObject({ message: expect.stringContaining('31 entries') })
  await expect(opened(zip, { ...archiveLimits, allBytes: 2_000 })).rejects.toMatchObject({
    message: expect.stringContaining('more than 2000 bytes'),
  })
  await expect(opened(zip, { ...archiveLimits, feedBytes: 10 })).rejects.toMatchObject({ message: expect.stringContaining('at most 10') })
  await using archive = await opened(zip, { ...archiveLimits, mediaBytes: 50 })
  // Named up to a number, then counted.
  expect(archive.file.problems.filter(({ reason }) => reason.includes('left out'))).toHaveLength(21)
})

test('any damage to an archive is a refusal or leaves something to read', async () => {
  const whole = await zipOf([photo, feed])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), async (changes) => {
      const bytes = Buffer.from(whole)
      for (const [at, value] of changes) if (at >= 4) bytes[at] = value
      try {
        await using archive = await opened(bytes)
        await Array.fromAsync(archive.file.rows)
        await archive.media
          .find('1_1_IMG_00.jpg')
          ?.read()
          .catch(() => undefined)
      } catch (error) {
        expect(error).toBeInstanceOf(FeedRefused)
      }
    }),
    { numRuns: 150 },
  )
})

test('beside a feed in a folder its media are the files there, but no links and no folders', async () => {
  await using folder = await scratchFolder()
  const inFolder = (name: string) => join(folder.path, name)
  await writeFile(inFolder('feed.blm'), blm)
  await writeFile(inFolder('1_1_IMG_00.JPG'), 'the photograph')
  await writeFile(inFolder('outside'), 'secret')
  await symlink(inFolder('outside'), inFolder('link.jpg'))
  await mkdir(inFolder('folder.jpg'))
  const { media, file, close } = await openFeed(inFolder('feed.blm'), { limits: { ...archiveLimits, mediaBytes: 100 } })
  expect((await media.find('photos\\1_1_img_00.jpg')!.read()).toString()).toBe('the photograph')
  expect(media.find('link.jpg')).toBeUndefined()
  expect(media.find('folder.jpg')).toBeUndefined()
  expect(media.find('../outside/nothing')).toBeUndefined()
  const before = media.find('1_1_IMG_00.jpg')!.fingerprint
  await writeFile(inFolder('1_1_IMG_00.JPG'), 'x'.repeat(101))
  const grown = media.find('1_1_IMG_00.jpg')!
  expect(grown.fingerprint).not.toBe(before)
  await expect(grown.read()).rejects.toThrow('at most 100')
  expect(await Array.fromAsync(file.rows)).toHaveLength(1)
  await close()
})

test('an archive is one by its first bytes, not its name', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'upload')
  await writeFile(path, await zipOf([feed]))
  const { file, close } = await openFeed(path)
  expect(await Array.fromAsync(file.rows)).toHaveLength(1)
  await close()
})

test('a file that is not there is the file system’s error, not a refusal', async () => {
  await expect(openFeed('/nowhere/feed.blm')).rejects.toMatchObject({ code: 'ENOENT' })
})

/** Where the system puts temporary files, of this test's own. */
async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const folder = await scratchFolder()
  const usual = process.env.TMPDIR
  process.env.TMPDIR = folder.path
  const dispose = async () => {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
    await folder[Symbol.asyncDispose]()
  }
  return { path: folder.path, [Symbol.asyncDispose]: dispose }
}
