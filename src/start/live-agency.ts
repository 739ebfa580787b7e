import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { type ContentProblem, problemLine } from '#src/content/content-error.ts'
import type { ContentStore } from '#src/content/content-store.ts'
import { type FrozenContent, freezeContent, frozenStore, isAsFrozen } from '#src/content/frozen-content.ts'
import { type ContentLayer, hashOfContent, soundLayer } from '#src/content/layered-store.ts'
import { isDatabaseAway } from '#src/data/database/database-errors.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { latestPublication } from '#src/data/site-content/publications.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { NamedFile } from '#src/domain/site/named-files.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import { type ContentPicture, type KnownMedia, rememberingStore } from '#src/services/media/store-content-pictures.ts'
import { changedFolderFiles } from '#src/services/site-content/history.ts'
import {
  bytesIn,
  type ContentTroubles,
  noteFilesInFolder,
  readLayer,
  type SiteContentParts,
} from '#src/services/site-content/site-content-parts.ts'
import { type Agency, type InspectedAgency, inspectAgency } from './read-agency.ts'

/** What a process shows of the agency, as plain data that the first process sends to the others. */
export interface AgencyState extends Agency {
  frozen: FrozenContent
  /** The latest publication included in the content. */
  publication: string
  troubles: ContentTroubles
}

export interface LiveAgencyOptions {
  /** The content folder. */
  store: ContentStore
  db: Kysely<Schema>
  media: Pick<MediaStore, 'keep' | 'keepFilm' | 'find'>
  log: Pick<Logger, 'warn' | 'info'>
}

export interface LiveAgency extends Pick<SiteContentParts, 'base' | 'inspect' | 'bytesOf'> {
  content(): AgencyContent
  /** By file name; its entries change with the content. */
  pictures: ReadonlyMap<string, ContentPicture>
  /** Films and documents by path; its entries change with the content. */
  named: ReadonlyMap<string, NamedFile>
  troubles(): ContentTroubles
  state(): AgencyState
  /** Shows the content up to this publication. Rejects only if the database is unavailable. */
  follow(publication: string): Promise<void>
  /**
   * Reads the folder if it has changed. A folder with errors is refused, and the last valid state stays. `same` means that nothing is new.
   */
  takeFolder(): Promise<'shown' | 'refused' | 'same'>
  /** Shows the state of the first process. */
  take(state: AgencyState): Promise<void>
  /** Registers a function to call after each change of what is shown; a change is reported as done once all of them have resolved. */
  onChange(heard: () => Promise<void> | void): void
}

/** Reads the state to show at the start: the folder together with what is published. `state` is undefined if there are errors. */
export async function readLiveAgency(options: LiveAgencyOptions, frozen: FrozenContent) {
  return await readState(
    options.db,
    partsOf(options, () => frozen, new Map()),
    frozen,
  )
}

type ReadParts = Pick<SiteContentParts, 'base' | 'bytesOf'> & { inspect: (store: ContentStore) => Promise<InspectedAgency> }

function partsOf({ store, media }: LiveAgencyOptions, frozen: () => FrozenContent, taken: Map<string, KnownMedia>): ReadParts {
  const remembering = rememberingStore(media, taken)
  return {
    base: frozenStore(store, frozen),
    inspect: onceOfFiles((read) => inspectAgency(read, remembering)),
    bytesOf: bytesIn(media),
  }
}

/** Two versions, because publishing checks exactly the content that this process then shows. */
const mostKept = 2

/** Caches the inspections of the last valid versions, by file stamps and date: some warnings depend on the date. */
function onceOfFiles(inspect: ReadParts['inspect']): ReadParts['inspect'] {
  const kept = new Map<string, InspectedAgency>()
  return async (store) => {
    const files = hashOfContent(JSON.stringify([londonDay(new Date()), ...[...(await store.stamps())].sort()]))
    const known = kept.get(files)
    if (known) return known
    const found = await inspect(store)
    if (!found.content || !found.areStored) return found
    kept.set(files, found)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return found
  }
}

async function readState(db: Kysely<Schema>, parts: ReadParts, frozen: FrozenContent) {
  // Read before the layer: a later publication may then be in the layer already, and is only read once more when it is announced.
  const publication = await latestPublication(db)
  const layer: ContentLayer = publication === '0' ? new Map() : await readLayer({ ...parts, db })
  const { found, left, problems } = await soundLayer(parts.base, layer, parts.inspect)
  const { content, pictures, named } = found
  const troubles: ContentTroubles = { left, problems: left.length > 0 ? mistakesIn(problems) : [] }
  return { found, state: content && { content, pictures, named, frozen, publication, troubles } }
}

const mistakesIn = (problems: readonly ContentProblem[]) => problems.filter(({ isWarning }) => !isWarning)

/** Holds the agency's state in this process, following publications and changes of the folder. */
export function liveAgency(options: LiveAgencyOptions, start: AgencyState): LiveAgency {
  const { store, db, log } = options
  let state = start
  let refused: readonly ContentProblem[] = []
  const pictures = new Map(start.pictures)
  const named = new Map(start.named)
  const known: readonly KnownMedia[] = [...start.pictures.values(), ...start.named.values()]
  const parts = partsOf(options, () => state.frozen, new Map(known.map((each) => [each.hash, each])))
  const heard: (() => Promise<void> | void)[] = []
  // Changes run one at a time, so that none reads a half-finished state.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
  const show = async (next: AgencyState) => {
    const before = state
    state = next
    pictures.clear()
    for (const [name, picture] of next.pictures) pictures.set(name, picture)
    named.clear()
    for (const [path, file] of next.named) named.set(path, file)
    sayLeft(before.troubles, next.troubles)
    for (const hear of heard) await hear()
  }
  const sayLeft = (before: ContentTroubles, { left, problems }: ContentTroubles) => {
    if (left.length > 0 && left.join() !== before.left.join())
      log.warn({ left, problems: problems.map(problemLine) }, 'Published content has mistakes: these files stay as the folder has them')
  }
  sayLeft({ left: [], problems: [] }, start.troubles)

  return {
    ...parts,
    content: () => state.content,
    pictures,
    named,
    troubles: () => ({ left: state.troubles.left, problems: [...state.troubles.problems, ...refused] }),
    state: () => ({ ...state, troubles: { ...state.troubles, problems: [...state.troubles.problems, ...refused] } }),
    follow: (publication) =>
      inTurn(async () => {
        if (publication === state.publication) return
        try {
          const read = await readState(db, parts, state.frozen)
          if (read.state) return await show(read.state)
        } catch (error) {
          if (isDatabaseAway(error)) throw error
          log.warn({ error }, 'What is published could not be read: the site goes on with what it shows')
        }
        // Recorded even so, to prevent an unreadable publication from being retried again and again.
        state = { ...state, publication }
      }),
    takeFolder: () =>
      inTurn(async () => {
        if (await isAsFrozen(store, state.frozen)) {
          const isNew = refused.length > 0
          refused = []
          return isNew ? 'refused' : 'same'
        }
        const frozen = await freezeContent(store, state.frozen)
        const base = frozenStore(store, () => frozen)
        await noteFilesInFolder({ db, base })
        const read = await readState(db, { ...parts, base }, frozen)
        if (read.state) {
          refused = []
          await show(read.state)
          const files = await changedFolderFiles({ ...parts, db, base })
          if (files.length > 0)
            log.warn({ files }, 'The folder of the content has changed, also below what is published: choose in the office')
          else log.info('The folder of the content has changed, and is shown')
          return 'shown'
        }
        const problems = mistakesIn(read.found.problems)
        const isNew = problems.map(problemLine).join() !== refused.map(problemLine).join()
        if (isNew) log.warn({ problems: problems.map(problemLine) }, 'The content has mistakes now: the site goes on with what was right')
        refused = problems
        return isNew ? 'refused' : 'same'
      }),
    take: (next) =>
      inTurn(async () => {
        if (next.publication === state.publication) return await show(next)
        const read = await readState(db, { ...parts, base: frozenStore(store, () => next.frozen) }, next.frozen)
        await show(read.state ?? next)
      }),
    onChange: (hear) => void heard.push(hear),
  }
}
