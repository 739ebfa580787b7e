import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Listing } from '../src/domain/property/listing.ts'
import { normalTag } from '../src/domain/property/tags.ts'
import { openFeed } from '../src/feeds/open-feed.ts'
import { scratchFolder } from '../tests/support/blm-file.ts'
import { demoBranches as branches, demoBook, demoToday as today } from '../tests/support/demo-agency.ts'
import { briefBook } from './brief/brief-book.ts'
import { type DemoProgress, writeDemoFeed } from './write-demo-feed.ts'

test('every property comes back from the feed as it was made, without a warning', async () => {
  await using folder = await scratchFolder()
  const properties = briefBook().length
  const path = join(folder.path, 'demo.zip')
  await writeDemoFeed({ path, properties, pictures: 'none', branches, today })
  const { listings, warnings, rejected, end } = await readArchive(path)
  expect(warnings).toEqual([])
  expect(rejected).toEqual([])
  expect(end).toMatchObject({ rows: properties, complete: true })
  expect(listings).toEqual((await demoBook()).map(({ listing }) => asRead(listing)))
})

test('the same seed, day and branches write the same bytes', async () => {
  await using folder = await scratchFolder()
  const write = async (name: string, seed: number) => {
    const path = join(folder.path, name)
    await writeDemoFeed({ path, properties: 60, seed, pictures: 'none', branches, today })
    return readFile(path)
  }
  const [one, again, other] = [await write('one.zip', 7), await write('again.zip', 7), await write('other.zip', 8)]
  expect(one.equals(again)).toBe(true)
  expect(one.equals(other)).toBe(false)
})

test('references are unique in feeds larger than the book, and plots refer to a development of theirs', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'large.zip')
  await writeDemoFeed({ path, properties: 2_501, pictures: 'none', branches, today })
  const { listings, warnings } = await readArchive(path)
  expect(warnings).toEqual([])
  const refs = new Set(listings.map(({ agentRef }) => agentRef))
  expect(refs.size).toBe(2_501)
  for (const { developmentRef, agentRef } of listings.filter(({ developmentRef }) => developmentRef !== '')) {
    expect(refs, agentRef).toContain(developmentRef)
  }
  // Beyond what a few branches can hold, the stock is spread over the country.
  expect(Math.max(...listings.map(({ location }) => location?.lat ?? 0))).toBeGreaterThan(55)
})

test('progress runs up to the end', async () => {
  await using folder = await scratchFolder()
  const seen: DemoProgress[] = []
  await writeDemoFeed({
    path: join(folder.path, 'demo.zip'),
    properties: 1_200,
    pictures: 'none',
    branches,
    today,
    onProgress: (progress) => seen.push(progress),
  })
  expect(seen.map(({ properties }) => properties)).toEqual([500, 1_000, 1_200])
})

test('with pictures, every file the feed names is in the archive and is what its ending says', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'demo.zip')
  // The first two are developments, with eight photos and a plan each.
  const properties = 2
  const { pictures } = await writeDemoFeed({ path, properties, pictures: 'all', branches, today })
  const feed = await openFeed(path)
  const rows = await Array.fromAsync(feed.file.rows)
  const sources = new Set(
    rows.flatMap((row) =>
      row.kind === 'listing'
        ? row
            .media()
            .filter(({ kind }) => kind !== 'virtual-tour')
            .map(({ source }) => source)
        : [],
    ),
  )
  expect(sources.size).toBe(pictures)
  const beginnings: Record<string, string> = { jpg: 'ffd8ff', png: '89504e47', pdf: '25504446' }
  for (const source of sources) {
    const bytes = await feed.media.find(source)?.read()
    const beginning = beginnings[source.split('.').at(-1) ?? ''] ?? 'none'
    expect(bytes?.toString('hex', 0, 8).startsWith(beginning), source).toBe(true)
    expect(bytes!.length).toBeLessThan(600_000)
  }
  await feed.close()
}, 60_000)

test('pictures are drawn once for several feeds, of which the first may have one for each property', async () => {
  await using folder = await scratchFolder()
  const drawnFolder = join(folder.path, 'drawn')
  const write = (name: string, pictures: 'first' | 'all') =>
    writeDemoFeed({ path: join(folder.path, name), properties: 2, pictures, branches, today, drawnFolder })
  const first = await write('first.zip', 'first')
  const [one, other] = await readdir(drawnFolder)
  expect(first.pictures).toBe(2)
  await writeFile(join(drawnFolder, one!), 'drawn before')
  expect((await write('all.zip', 'all')).pictures).toBeGreaterThan(10)
  const feed = await openFeed(join(folder.path, 'all.zip'))
  expect(String(await (await feed.media.find(one!))?.read())).toBe('drawn before')
  expect((await (await feed.media.find(other!))?.read())?.toString('hex', 0, 3)).toBe('ffd8ff')
  await feed.close()
})

test('an abort stops the writing', async () => {
  await using folder = await scratchFolder()
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(
    writeDemoFeed({ path: join(folder.path, 'demo.zip'), properties: 50, pictures: 'none', branches, today, signal }),
  ).rejects.toThrow()
})

test('an agency without branches is refused', async () => {
  await expect(writeDemoFeed({ path: '/nowhere', properties: 1, pictures: 'none', branches: [], today })).rejects.toThrow(
    'without branches',
  )
})

async function readArchive(path: string) {
  const feed = await openFeed(path)
  try {
    const rows = await Array.fromAsync(feed.file.rows)
    return {
      listings: rows.flatMap((row) => (row.kind === 'listing' ? [row.read().listing] : [])),
      warnings: rows.flatMap((row) => (row.kind === 'listing' ? row.read().warnings : [])),
      rejected: rows.filter((row) => row.kind === 'rejected'),
      end: feed.file.end(),
    }
  } finally {
    await feed.close()
  }
}

/** Reading puts tags into their normal form and order and gives use classes their names. */
function asRead(listing: Listing): Listing {
  const useClasses = listing.commercial.useClasses.map((name) => name.replace(/^sui_generis_\d$/, 'Sui generis'))
  return {
    ...listing,
    tags: [...new Set(listing.tags.map(normalTag))].sort(),
    commercial: { ...listing.commercial, useClasses },
  }
}
