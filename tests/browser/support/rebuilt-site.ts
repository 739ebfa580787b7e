import { join } from 'node:path'
import { writeDemoFeed } from '@gable/demo/write-demo-feed.ts'
import type { Kysely } from 'kysely'
import type { ContentStore } from '#src/content/content-store.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { latestPublication } from '#src/data/site-content/publications.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { readOfficeAssets } from '#src/office/office-context.ts'
import { readAssets } from '#src/render/assets.ts'
import { requestCounts } from '#src/server/rate-limits/request-counts.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import { commandLine, inviteOfficeUser } from '#src/services/office/office-users.ts'
import { readSettings } from '#src/settings.ts'
import { readFolder } from '#src/start/follow-content.ts'
import { liveAgency } from '#src/start/live-agency.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { officeSite } from '#tests/support/office.ts'
import { varFolder } from '#tests/support/running-site.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { testNow } from '#tests/support/site.ts'

/** What both sites are asked as, so that their own addresses are the same. */
const publicUrl = 'http://www.withyandvale.example'

/** The site of an agency's folder on a test's database, with its office served to a browser: it shows what is published there. */
export async function editedSite(db: Kysely<Schema>, store: ContentStore) {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await varFolder()).path
  // Without PUBLIC_URL, or its cookies would be for TLS.
  const settings = readSettings({ GABLE_VAR: folder, LOG_LEVEL: 'silent' })
  const media = openMediaStore(folderStore(settings.mediaFolder))
  const living = { store, db, media, log: { warn: () => {}, info: () => {} } }
  const agency = liveAgency(living, (await readFolder(living)).state)
  const { content, base, inspect, bytesOf, pictures, named } = agency
  const now = () => testNow
  const shown = async () => await agency.follow(await latestPublication(db))
  const { site, office } = await officeSite(db, {
    site: {
      settings,
      now,
      media,
      content,
      contentPictures: pictures,
      namedFiles: named,
      contentTroubles: agency.troubles,
      assets: await readAssets(),
      // A script presses more buttons in a minute than a person may.
      requestCounts: { ...requestCounts(), add: () => 1, of: () => 1 },
      siteContent: { db, content, base, inspect, bytesOf, shown, now },
    },
    office: { assets: await readOfficeAssets() },
  })
  const { url } = stack.use(await servedApp(site.fetch))
  return {
    url,
    publicUrl,
    /** The path by which an administrator comes in. */
    async invite(): Promise<string> {
      await inviteOfficeUser(office, commandLine, { email: 'ann@agency.example', name: 'Ann Bee', role: 'administrator', branches: 'all' })
      const mail = await db.selectFrom('mail').select('data').where('kind', '=', 'office-invitation').executeTakeFirstOrThrow()
      return (mail.data as { path: string }).path
    },
    ask: async (path: string) => await site.request(publicUrl + path, {}, { incoming: { socket: { remoteAddress: '192.0.2.1' } } }),
    content,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Some of the demo's stock, of the branches that its folder has. */
export async function importDemoStock(
  db: Kysely<Schema>,
  { properties, branches }: Pick<Parameters<typeof writeDemoFeed>[0], 'properties' | 'branches'>,
) {
  await using agency = await agencyFeeds(db)
  const path = join(agency.folder, 'demo.zip')
  await writeDemoFeed({ path, properties, pictures: 'none', branches, today: testNow })
  await importFeed(agency.dependencies, { path })
}
