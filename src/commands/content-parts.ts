import { contentInFolder } from '#src/content/content-store.ts'
import { waitForAllProcesses } from '#src/data/processes/process-leases.ts'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { rememberingStore } from '#src/services/media/store-content-pictures.ts'
import { bytesIn, type SiteContentParts } from '#src/services/site-content/site-content-parts.ts'
import type { InspectAgency } from './built-reader.ts'
import type { CommandContext } from './command.ts'
import { readShownContent } from './shown-content.ts'

/** What the content services need, for a command. */
export type CommandParts = SiteContentParts & { media: ReturnType<typeof openMediaStore> }

export async function commandParts(context: CommandContext, load: () => Promise<InspectAgency>): Promise<CommandParts> {
  const { settings } = context
  const database = await context.database()
  const { db } = database
  const media = openMediaStore(openByteStores(settings).media)
  const taken = rememberingStore(media, new Map())
  const content = await readShownContent(context)
  return {
    db,
    media,
    content: () => content,
    base: contentInFolder(settings.contentFolder),
    inspect: async (store) => await (await load())(store, taken),
    bytesOf: bytesIn(media),
    shown: async () => void (await waitForAllProcesses(database)),
    now: () => new Date(),
  }
}
