import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { contentInFolder } from '#src/content/content-store.ts'
import { inspectContent } from '#src/content/read-content.ts'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { addPicture } from '#src/services/pictures/add-picture.ts'
import { bytesIn, type SiteContentParts } from '#src/services/site-content/site-content-parts.ts'
import { aJpeg } from '#tests/support/pictures.ts'

/**
 * Run by content-published.test.ts: `node add-pictures-and-die.ts FOLDER FIRST [URL]` adds pictures to the library, each of another size, FIRST,
 * FIRST + 1 …, and says the name of each once that was answered, until it is killed.
 */
const [folder = '', first = '0', url] = process.argv.slice(2)
const database = await connectDatabase({ folder: join(folder, 'database'), url })
await migrate(database)
const media = openMediaStore(folderStore(join(folder, 'media')))
const base = contentInFolder('content/starter')
const { content } = await inspectContent(base, {})
if (!content) throw new Error('The starter is wrong')
const siteContent: SiteContentParts = {
  db: database.db,
  base,
  content: () => content,
  inspect: async (store) => {
    const { content: read, problems } = await inspectContent(store, {})
    return { content: read, problems }
  },
  bytesOf: bytesIn(media),
  shown: async () => {},
  now: () => new Date(),
}
const parts = { siteContent, media, contentPictures: new Map(), namedFiles: new Map(), scan: undefined }
const publisher = { id: null, name: 'a test', from: '', branches: 'all' } as const
writeSync(1, 'adding\n')
for (let number = Number(first); ; number++) {
  const bytes = await aJpeg(400 + (number % 1000), 300 + Math.floor(number / 1000), 'tomato')
  const outcome = await addPicture(parts, publisher, { name: `picture-${number}.jpg`, bytes })
  if (outcome.kind !== 'added' && outcome.kind !== 'duplicate') throw new Error(JSON.stringify(outcome))
  writeSync(1, `added ${outcome.path}\n`)
}
