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
 * Reads the content that the site shows, without its pages: the folder with the published content over it; the folder alone if a running
 * site has the database open and admits no commands. Throws ContentError.
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

/**
 * Returns the doctor's findings about published content: files that are left out, and files of the folder that changed below published
 * ones.
 */
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

/** Returns the content published over the folder. */
export async function publishedLayer({ settings }: Pick<CommandContext, 'settings'>, { db }: Pick<Database, 'db'>): Promise<ContentLayer> {
  return await readLayer({
    db,
    base: contentInFolder(settings.contentFolder),
    bytesOf: bytesIn(openMediaStore(openByteStores(settings).media)),
  })
}

/**
 * Returns undefined if a running site has the database open and admits no commands, because the disk has no sockets; throws other errors.
 */
export function unlessInUse(error: unknown): undefined {
  if (!(error instanceof DatabaseInUse)) throw error
}
