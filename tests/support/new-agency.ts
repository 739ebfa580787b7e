import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { problemLine } from '#src/content/content-error.ts'
import type { ContentStore } from '#src/content/content-store.ts'
import { freezeContent } from '#src/content/frozen-content.ts'
import { layeredContent } from '#src/content/layered-store.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { latestPublication } from '#src/data/site-content/publications.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { readLayer } from '#src/services/site-content/site-content-parts.ts'
import { liveAgency, readLiveAgency } from '#src/start/live-agency.ts'
import { officeSite } from './office.ts'
import { testNow } from './site.ts'

const silent = { warn: () => {}, info: () => {} }

/** The office of an agency that begins with this folder, and shows at once what is published over it. */
export async function newAgency(db: Kysely<Schema>, store: ContentStore, given: Parameters<typeof officeSite>[1] = {}) {
  const media = openMediaStore(folderStore(await mkdtemp(join(tmpdir(), 'gable-media-'))))
  const living = { store, db, media, log: silent }
  const { state, found } = await readLiveAgency(living, await freezeContent(store))
  if (!state)
    throw new Error(
      found.problems
        .filter(({ isWarning }) => !isWarning)
        .map(problemLine)
        .join('\n'),
    )
  const agency = liveAgency(living, state)
  const { content, base, inspect, bytesOf, pictures, named } = agency
  const now = given.site?.now ?? (() => testNow)
  const shown = async () => await agency.follow(await latestPublication(db))
  const site = await officeSite(db, {
    ...given,
    site: {
      media,
      content,
      contentPictures: pictures,
      namedFiles: named,
      siteContent: { db, content, base, inspect, bytesOf, shown, now },
      ...given.site,
    },
  })
  /** What `gable check` finds wrong with all that is published. */
  const problems = async () => (await inspect(layeredContent(base, await readLayer({ db, base, bytesOf })))).problems
  return { ...site, content, problems }
}
