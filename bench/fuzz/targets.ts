import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ZipFile } from 'yazl'
import { drawnArea, drawnRings, readDrawnArea, writeDrawnArea } from '#src/domain/places/drawn-area.ts'
import { readSearchPath, searchPath } from '#src/domain/search/search-path.ts'
import { readPageSize, readSearchQuery, searchQuery } from '#src/domain/search/search-query.ts'
import { FeedRefused } from '#src/feeds/feed.ts'
import { openFeed } from '#src/feeds/open-feed.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { feedTargets } from './feeds.ts'
import { mutatedBytes, mutatedText } from './mutate.ts'
import type { Target } from './target.ts'

export async function fuzzTargets(): Promise<Target[]> {
  const blm = Buffer.from(feedText(feedRows(3, { DESCRIPTION: '<p>A <b>house</b> &amp; garden</p>', FEATURE1: 'Garden' })))
  const zip = await zipped({ 'feed.blm': blm, 'photo.jpg': Buffer.alloc(200, 7), 'folder/plan.pdf': Buffer.from('%PDF-1.4') })
  return [
    { name: 'path codec', try: (random) => path(mutatedText(random, random.pick(paths))) },
    { name: 'query reader', try: (random) => query(mutatedText(random, random.pick(queries))) },
    { name: 'polygon decoder', try: (random) => polygon(mutatedText(random, polygons[random.whole(0, polygons.length - 1)] ?? '')) },
    { name: 'BLM reader', try: (random, folder) => feed(mutatedBytes(random, blm), join(folder, 'fuzz.blm')) },
    { name: 'zip reader', try: (random, folder) => feed(mutatedBytes(random, zip), join(folder, 'fuzz.zip')) },
    ...feedTargets(),
  ]
}

const polygons = [
  'eW5odUhqc1ZiR29VfE9nUXpeP3JQeEp8T3JWdEFuVXNQZnNEaVN2ZEF7YEBoYUBnZEB7ckJrQG1gQQ==',
  'eW5odUhqc1ZiR29VfE9nUXpeP3JQeEp8T3JW',
  '',
]
const paths = [
  '/property-for-sale/somerset/taunton/from-2-bed/up-to-300000/within-2-miles/page-3',
  '/property-for-rent/text-river%20view/tag-garden/tag-!parking/sorted-most-recent-first/short-lets',
  `/property-for-sale/poly-${polygons[0]}/status-all`,
  '/property-for-sale/view--3.1,50.9,-2.9,51.1/from-5-acres/gid-abc?q=x&branch_id=3',
]
const queries = [
  'channel=sales&place_id=51e7c41073dadaf60feea96c&fragment=from-2-bed/up-to-300000/page-2',
  'q=taunton&min_beds=2&max_price=300000&tags=garden&tags=!parking&within=2-miles&count=24',
  `fragment=poly-${polygons[0]}&hashbang=map&viewport=1,2,3,4`,
]

/** What was read can be written, and reads the same again. */
function path(text: string): void {
  const { criteria, canonicalPath } = readSearchPath(text)
  const written = searchPath(criteria)
  same(searchPath(readSearchPath(written).criteria), written, 'a path that was written')
  same(readSearchPath(canonicalPath).canonicalPath, canonicalPath, 'a canonical path')
}

function query(text: string): void {
  const params = new URLSearchParams(text)
  const size = readPageSize(params)
  if (!(size >= 1 && size <= 200)) throw new Error(`A page of ${size}`)
  const written = String(searchQuery(readSearchQuery(params)))
  same(String(searchQuery(readSearchQuery(new URLSearchParams(written)))), written, 'a query that was written')
}

function polygon(text: string): void {
  const poly = readDrawnArea(text)
  if (poly === undefined) return
  same(readDrawnArea(writeDrawnArea(poly)), poly, 'an area that was written')
  same(drawnArea(drawnRings(poly)), poly, 'rings that were read')
}

/** A feed is read to its end, or refused with a sentence. */
async function feed(bytes: Uint8Array, file: string): Promise<void> {
  await writeFile(file, bytes)
  try {
    const opened = await openFeed(file)
    try {
      for await (const row of opened.file.rows) {
        if (row.kind === 'listing') same(row.media().length, row.read().listing.media.length, 'the media of a row')
        else if (row.problem.reason === '') throw new Error('Rejected without a reason')
      }
      opened.file.end()
      await opened.media.find('photo.jpg')?.read().catch(refused)
    } finally {
      await opened.close()
    }
  } catch (error) {
    refused(error)
  }
}

/** Readers of archives refuse with a plain Error; a bug throws an error of another type. */
function refused(error: unknown): void {
  if (error instanceof FeedRefused) return
  if (error instanceof TypeError || error instanceof ReferenceError || !(error instanceof Error)) throw error
  if (/call stack|allocation|out of memory/i.test(error.message)) throw error
}

function same(one: unknown, other: unknown, what: string): void {
  if (one !== other) throw new Error(`${what} reads as another: ${JSON.stringify([other, one]).slice(0, 500)}`)
}

async function zipped(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  const chunks = await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>)
  return Buffer.concat(chunks)
}
