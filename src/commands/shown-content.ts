import { ContentError, problemLine } from '#src/content/content-error.ts'
import { type ContentStore, contentInFolder } from '#src/content/content-store.ts'
import { type ContentLayer, soundLayer } from '#src/content/layered-store.ts'
import { inspectContent } from '#src/content/read-content.ts'
import { DatabaseInUse } from '#src/data/database/claim-folder.ts'
import type { Database } from '#src/data/database/database.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { type Finding, findingPassed, findingWarning, findingWrong } from '#src/services/doctor/check-result.ts'
import { changedFolderFiles } from '#src/services/site-content/history.ts'
import { bytesIn, type InspectedContent, readLayer } from '#src/services/site-content/site-content-parts.ts'
import type { CommandContext } from './command.ts'

/**
 * What the site goes by, without its pages: the folder with what is published over it. Where a site has the database that lets nobody in,
 * the folder alone. Throws ContentError.
 */
export async function readShownContent(context: Pick<CommandContext, 'settings' | 'database'>): Promise<AgencyContent> {
  const database = await context.database().catch(unlessInUse)
  const layer = database ? await publishedLayer(context, database) : new Map()
  const { found } = await soundLayer(contentInFolder(context.settings.contentFolder), layer, (store) => inspectContent(store, {}))
  if (!found.content) throw new ContentError(found.problems.filter(({ isWarning }) => !isWarning))
  return found.content
}

interface PublishedTroubles extends Pick<CommandContext, 'settings'> {
  database: Database
  inspect: (store: ContentStore) => Promise<InspectedContent>
}

/** What the doctor says of what is published: files that are left out, and a folder that has changed below others. */
export async function findPublishedTroubles({ settings, database, inspect }: PublishedTroubles): Promise<Finding[]> {
  const base = contentInFolder(settings.contentFolder)
  const layer = await publishedLayer({ settings }, database)
  if (layer.size === 0) return []
  const { left, problems } = await soundLayer(base, layer, inspect)
  const bytesOf = bytesIn(openMediaStore(openByteStores(settings).media))
  const changed = await changedFolderFiles({ db: database.db, base, bytesOf })
  const first = problems.find(({ isWarning }) => !isWarning)
  const mistaken = `Published content has mistakes, so that visitors see the folder’s own: ${left.join(', ')}`
  return [
    left.length === 0
      ? findingPassed(`${layer.size} published files lie over the folder, and are right.`)
      : findingWrong(`${mistaken}${first ? `; the first is ${problemLine(first)}` : ''}`, 'Correct them in the office.'),
    ...(changed.length === 0
      ? []
      : [
          findingWarning(
            `The folder has changed below what is published: ${changed.join(', ')}`,
            'Choose in the office which of the two is right.',
          ),
        ]),
  ]
}

/** What is published over the folder. */
export async function publishedLayer({ settings }: Pick<CommandContext, 'settings'>, { db }: Pick<Database, 'db'>): Promise<ContentLayer> {
  return await readLayer({ db, bytesOf: bytesIn(openMediaStore(openByteStores(settings).media)) })
}

/** A site may have it open that lets nobody in, where the disk has no sockets. */
export function unlessInUse(error: unknown): undefined {
  if (!(error instanceof DatabaseInUse)) throw error
}
