import { openFeed } from '#src/feeds/open-feed.ts'

/** A sentence on the time it takes to split the feed into rows, and to read them as listings, without a database. */
export async function measureReading(path: string): Promise<string> {
  const cut = await cpuPerRow(path, false)
  const read = await cpuPerRow(path, true)
  return `Cutting the file into rows takes ${cut.toFixed(0)} µs of processor time for each, reading a row as a listing ${(read - cut).toFixed(0)}.`
}

async function cpuPerRow(path: string, isRead: boolean): Promise<number> {
  const feed = await openFeed(path)
  const before = process.cpuUsage()
  let rows = 0
  try {
    for await (const row of feed.file.rows) {
      rows++
      if (isRead && row.kind === 'listing') row.read()
    }
  } finally {
    await feed.close()
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / rows
}
