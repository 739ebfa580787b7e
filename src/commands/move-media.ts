import { isDeepStrictEqual } from 'node:util'
import { isObjectStoreAddress, objectStoreSettings } from '#src/domain/media/object-store-settings.ts'
import { withoutControlCharacters } from '#src/domain/text/plain-text.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { type ByteStores, folderStores, objectStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { type MovedMedia, moveMedia } from '#src/services/media/move-media.ts'
import { type Command, type CommandContext, WrongUsage } from './command.ts'
import { progressBar } from './import-output.ts'

/** A bucket may contain many objects of others; only so many are named. */
const othersTold = 20
const number = (count: number) => count.toLocaleString('en-GB')

export const moveMediaCommand: Command = {
  name: 'move-media',
  summary: 'Copy pictures, documents, uploads and mails to an object store, or back to folders',
  options: {
    '--to <place>': 's3://bucket/folder, or folder: those below GABLE_VAR',
    '--from <place>': 'the same; else the folders, and for --to folder what MEDIA_URL names',
  },
  details: `
The site may run meanwhile. What is there already is not copied again, so it may be stopped and begun again. Every file is checked
before it is copied, and read again where it was copied to; nothing is removed. Endpoint and credentials of an object store are
those of the environment (docs/settings.md).

Examples: gable move-media --to s3://withy-and-vale/site
          gable move-media --to folder --from s3://withy-and-vale/site`,
  async run({ options }, context) {
    const to = options.to
    if (typeof to !== 'string') throw new WrongUsage('--to must be s3://bucket/folder, or folder.')
    const from = typeof options.from === 'string' ? options.from : to === 'folder' ? 'MEDIA_URL' : 'folder'
    const [source, target] = [storesAt(from, '--from', context), storesAt(to, '--to', context)]
    if (from === to) throw new WrongUsage('--from and --to are the same.')
    try {
      const moved = await moveMedia({
        from: source,
        to: target,
        signal: context.signal,
        onProgress: ({ done, all }) =>
          context.progress(`${progressBar(all === 0 ? 1 : done / all)} ${number(done)} of ${number(all)} files`),
      })
      context.progress('')
      return sayMoved(moved, to, context)
    } catch (error) {
      context.progress('')
      if (!(error instanceof StoreUnavailable)) throw error
      context.note(`The object store does not answer: ${error.message}. What was copied stays; give the command again to go on.`)
      return 1
    }
  },
}

function storesAt(place: string, option: string, { settings, note }: CommandContext): ByteStores {
  if (place === 'folder') return folderStores(settings)
  if (place === 'MEDIA_URL') {
    if (settings.objectStore) return objectStores(settings.objectStore, { warn: note })
    throw new WrongUsage('Without MEDIA_URL, --from must name the object store to copy from.')
  }
  if (!isObjectStoreAddress(place)) throw new WrongUsage(`${option} must be s3://bucket/folder, or folder.`)
  return objectStores(objectStoreSettings(settings.objectStoreAccess, place)!, { warn: note })
}

/** Whether the site, which shares its settings with this command, already uses this store. */
function isInUse(to: string, { objectStore, objectStoreAccess }: CommandContext['settings']): boolean {
  return objectStore !== undefined && isDeepStrictEqual(objectStoreSettings(objectStoreAccess, to), objectStore)
}

function sayMoved({ copied, bytes, there, damaged, others }: MovedMedia, to: string, { settings, say, note }: CommandContext): number {
  say(`${number(copied)} files copied and read again (${(bytes / 1e6).toFixed(1)} MB); ${number(there)} were there already.`)
  for (const place of damaged) note(`Not copied, as it is not what was stored: ${place}`)
  for (const name of others.slice(0, othersTold))
    note(`Not copied, as nothing of Gable's has such a name: ${withoutControlCharacters(name)}`)
  if (others.length > othersTold) note(`Nor ${number(others.length - othersTold)} more of such names.`)
  if (to === 'folder') say('Now start the site without MEDIA_URL, then give the command once more with --from, for what came meanwhile.')
  else if (isInUse(to, settings))
    say('The site has its files there. Of several machines with disks of their own, give the command on each.')
  else say(`Now start the site with MEDIA_URL=${to}, then give the command once more, for what came meanwhile.`)
  return damaged.length + others.length > 0 ? 1 : 0
}
