import type { Kysely } from 'kysely'
import type { ViteDevServer } from 'vite'
import { checkSearches, type IsPlace } from '#src/content/check-links.ts'
import type { ContentProblem } from '#src/content/content-error.ts'
import type { ContentStore } from '#src/content/content-store.ts'
import { type ContentLayer, soundLayer } from '#src/content/layered-store.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { NamedFile } from '#src/domain/site/named-files.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { ContentMediaStore, ContentPicture } from '#src/services/media/store-content-pictures.ts'
import { bytesIn, readLayer } from '#src/services/site-content/site-content-parts.ts'
import type { ShownAgency } from '#src/start/compose-site.ts'

type ReadAgency = typeof import('#src/start/read-agency.ts')

export interface WatchedAgency extends ShownAgency {
  /** Resolves with the first valid content. */
  ready: Promise<AgencyContent>
  /** The last valid content, shown while a file is being edited. Throws before `ready`. */
  content(): AgencyContent
  pictures: ReadonlyMap<string, ContentPicture>
  /** Applies what the office published, from now on. */
  lay(db: Kysely<Schema>): Promise<void>
  /** The mistakes in the newest content. */
  problems(): readonly ContentProblem[]
  /** Checks searches in the content too, from now on. */
  checkPlaces(isPlace: IsPlace): Promise<void>
  close(): void
}

interface Options {
  vite: ViteDevServer
  store: ContentStore
  media: ContentMediaStore & Pick<MediaStore, 'find'>
  onChange: (problems: readonly ContentProblem[]) => void
}

/** The agency's content, read again with the newest sources whenever one of its files changes. Resolves after the first reading. */
export async function watchedAgency({ vite, store, media, onChange }: Options): Promise<WatchedAgency> {
  const { promise: ready, resolve } = Promise.withResolvers<AgencyContent>()
  const pictures = new Map<string, ContentPicture>()
  const named = new Map<string, NamedFile>()
  let content: AgencyContent | undefined
  let problems: readonly ContentProblem[] = []
  let left: readonly string[] = []
  let published = '0'
  let readPublished = async (): Promise<ContentLayer> => new Map()
  let isPlace: IsPlace = async () => true

  const inspect = async (read: ContentStore) =>
    await ((await vite.ssrLoadModule('/src/start/read-agency.ts')) as ReadAgency).inspectAgency(read, media)
  const bytesOf = bytesIn(media)

  async function read(): Promise<void> {
    const sound = await soundLayer(store, await readPublished(), inspect)
    const { found } = sound
    left = sound.left
    problems = [...found.problems, ...(await checkSearches(found.searches, isPlace))]
    if (found.content) {
      content = found.content
      pictures.clear()
      for (const [name, picture] of found.pictures) pictures.set(name, picture)
      named.clear()
      for (const [path, file] of found.named) named.set(path, file)
      resolve(content)
    }
    onChange(problems)
  }

  // Editors write a file in several steps: a change during a reading causes one more reading.
  let reading = read()
  let isWaiting = false
  const readAgain = () => {
    if (isWaiting) return
    isWaiting = true
    reading = reading.then(() => {
      isWaiting = false
      return read().catch((error: unknown) => console.error(error))
    })
  }
  const watcher = store.watch(readAgain)
  await reading
  return {
    ready,
    content: () => {
      if (!content) throw new Error('The content has not been right yet')
      return content
    },
    pictures,
    named,
    problems: () => problems,
    base: store,
    inspect,
    bytesOf,
    troubles: () => ({ left, problems: problems.filter(({ isWarning }) => !isWarning) }),
    lay: async (db) => {
      readPublished = () => readLayer({ db, base: store, bytesOf })
      await reading.then(read)
    },
    follow: async (publication) => {
      if (publication === published) return
      published = publication
      readAgain()
      await reading
    },
    checkPlaces: async (check) => {
      isPlace = check
      await reading.then(read)
    },
    close: () => watcher.close(),
  }
}
