import { writeSync } from 'node:fs'
import { contentInFolder } from '#src/content/content-store.ts'
import { inspectContent } from '#src/content/read-content.ts'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { publishFiles } from '#src/services/site-content/publish-files.ts'
import type { SiteContentParts } from '#src/services/site-content/site-content-parts.ts'

/**
 * Run by content-published.test.ts: `node publish-and-die.ts FOLDER FIRST [URL]` publishes two files that hold the same number, FIRST,
 * FIRST + 1 …, and says each number once its commit was answered, until it is killed. Where others publish too it comes after them.
 */
const [folder = '', first = '0', url] = process.argv.slice(2)
const database = await connectDatabase({ folder, url })
await migrate(database)
const base = contentInFolder('content/starter')
const { content } = await inspectContent(base, {})
if (!content) throw new Error('The starter is wrong')
const parts: SiteContentParts = {
  db: database.db,
  base,
  content: () => content,
  inspect: async (store) => {
    const { content: read, problems } = await inspectContent(store, {})
    return { content: read, problems }
  },
  bytesOf: async () => undefined,
  shown: async () => {},
  now: () => new Date(),
}
const site = await base.read('site.yaml')
const text = 'bytes' in site ? Buffer.from(site.bytes).toString() : ''
writeSync(1, 'publishing\n')
for (let number = Number(first); ; number++) {
  const files = [
    { path: 'site.yaml', content: { kind: 'text', content: text.replace('name: Your agency', `name: Agency ${number}`) } },
    {
      path: 'menus.yaml',
      content: { kind: 'text', content: `primary: [{ text: Agency ${number}, link: /property-for-sale }]\nsecondary: []\n` },
    },
  ] as const
  const publisher = { id: null, name: 'a test', from: '', branches: 'all' } as const
  const outcome = await publishFiles(parts, publisher, { files, message: `${number}` })
  if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome))
  writeSync(1, `published ${number}\n`)
}
