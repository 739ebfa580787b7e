import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Lines written at once. */
const linesTogether = 2_000

/** Writes rows as the register does, every field in double quotes, however many they are. Throws the file system's error. */
export async function writeSales(path: string, rows: Iterable<readonly string[]>): Promise<void> {
  await pipeline(Readable.from(chunks(rows)), createWriteStream(path))
}

function* chunks(rows: Iterable<readonly string[]>): Generator<string> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(`${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`)
    if (lines.length < linesTogether) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}
