import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'
import { contentInFolder } from '#src/content/content-store.ts'
import { readContent } from '#src/content/read-content.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { storeContentPictures } from '#src/services/media/store-content-pictures.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { dangersIn } from '../support/dangers.ts'
import { hostileTexts, writeHostileContent } from '../support/hostile-content.ts'
import { watchedWindow } from '../support/watched-window.ts'

const schemas = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))

test('whatever an agency writes in its texts is text, and what its style sheet asks of others is not asked', async () => {
  for (let first = 0; first < hostileTexts; ) {
    await using scratch = await scratchFolder()
    const folder = join(scratch.path, 'content')
    const taken = await writeHostileContent(folder, first)
    expect(taken).toBeGreaterThan(50)
    first += taken
    await using site = await hostileAgency(folder)
    await using window = await watchedWindow(site.url)
    for (const path of site.paths) {
      await window.page.goto(site.url + path)
      expect([path, window.alarms, await window.page.evaluate(dangersIn)]).toEqual([path, [], []])
    }
    // The style sheet's own attempts, and nothing else.
    expect(window.stopped.filter((line) => !/: (style-src|img-src|font-src)(-elem)? /.test(line))).toEqual([])
    expect(window.stopped.length).toBeGreaterThan(site.paths.length)
  }
}, 600_000)

async function hostileAgency(folder: string) {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const media = openMediaStore(folderStore(join(folder, 'media')))
  const content = await readContent(contentInFolder(folder), schemas)
  const { pictures: contentPictures } = await storeContentPictures(contentInFolder(folder), media)
  const sale = await addProperty(db, { listing: { branchId: 4101 } })
  const letting = await addProperty(db, { channel: 'lettings', listing: { branchId: 4102 } })
  const site = stack.use(await servedSite(db, { media, contentPictures, content: () => content, version: () => '1' }))
  const paths = [
    '/',
    '/property-for-sale',
    `/properties/${sale}/sales`,
    `/properties/${letting}/lettings`,
    '/book-a-valuation',
    '/no-such-page',
    // But for the one with a form whose field for programs is called `body`, as it is on the wire: dangersIn would take that for
    // clobbering.
    ...content.pages.map(({ path }) => path).filter((path) => path !== '/' && path !== '/work-with-us'),
    ...['/branches', '/branches/taunton', '/staff'],
  ]
  return { url: site.url, paths, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
