import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFeed } from '#src/feeds/open-feed.ts'
import { feedText } from '#tests/support/agency-feed.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { zipOf } from '#tests/support/zip-file.ts'
import { packFeed } from './pack-feed.ts'

test('a feed is packed with the media it names, and no other files of its folder', async () => {
  await using folder = await scratchFolder()
  const picture = await aJpeg(80, 60)
  const path = join(folder.path, 'feed.blm')
  await writeFile(path, feedText([{ MEDIA_IMAGE_00: 'Front.JPG', MEDIA_IMAGE_01: 'gone.jpg' }]))
  await writeFile(join(folder.path, 'front.jpg'), picture)
  await writeFile(join(folder.path, 'private.jpg'), picture)
  const target = join(folder.path, 'packed')
  await packFeed(path, target)
  const feed = await openFeed(target)
  expect(await feed.media.find('front.jpg')?.read()).toEqual(picture)
  expect(feed.media.find('private.jpg')).toBeUndefined()
  expect(await Array.fromAsync(feed.file.rows)).toHaveLength(1)
  expect(feed.file.end().complete).toBe(true)
  await feed.close()
})

test('archives, feeds without media and other files are copied unchanged', async () => {
  await using folder = await scratchFolder()
  const contents = [await zipOf([{ name: 'a.blm', bytes: feedText([{}]) }]), Buffer.from(feedText([{}])), Buffer.from('no feed')]
  for (const content of contents) {
    const path = join(folder.path, 'feed.blm')
    await writeFile(path, content)
    await packFeed(path, join(folder.path, 'packed'))
    expect(await readFile(join(folder.path, 'packed'))).toEqual(content)
  }
})
