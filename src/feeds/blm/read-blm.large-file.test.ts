import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { blmTextOf, scratchFolder } from '#tests/support/blm-file.ts'
import { readBlm } from './read-blm.ts'

const columns = ['AGENT_REF', 'BRANCH_ID', 'TRANS_TYPE_ID', 'TOWN', 'PRICE', 'SUMMARY', 'DESCRIPTION', 'MEDIA_IMAGE_00']
const rowCount = 40_000
const megabyte = 1_000_000

test('the memory needed does not grow with the file, not even by a reference for each row', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'large.blm')
  await pipeline(Readable.from(largeFeed()), createWriteStream(path))
  const file = await readBlm(path)
  let rows = 0
  const heap: number[] = []
  for await (const row of file.rows) {
    expect(row.kind === 'listing' && row.read().listing.town).toBe('Taunton')
    rows++
    if (rows % 4_000 === 0) heap.push(heapUsed())
  }
  expect(rows).toBe(rowCount)
  expect(file.end()).toMatchObject({ rows: rowCount, complete: true })
  expect(Math.max(...heap) - heap[0]!).toBeLessThan(megabyte)
})

function* largeFeed(): Generator<string> {
  const empty = blmTextOf({ columns, rows: [] })
  const description = 'A house with a garden by the river, close to the shops. '.repeat(22)
  yield empty.slice(0, empty.indexOf('#END#'))
  for (let row = 0; row < rowCount; row++) {
    const reference = `1_REFERENCE_${row}`
    yield `${[reference, '1', '1', 'Taunton', '250000', 'A house', description, `${reference}_IMG_00.jpg`].join('^')}^~\r\n`
  }
  yield '#END#\r\n'
}

/** After collecting what is no longer used. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
