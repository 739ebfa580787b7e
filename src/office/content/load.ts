import { layeredContent } from '#src/content/layered-store.ts'
import { legalPaths, usualLegalText } from '#src/content/read-legal.ts'
import type { DraftPresence } from '#src/data/site-content/drafts.ts'
import type { Schedule } from '#src/data/site-content/schedules.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { mayEditFile } from '#src/domain/policies/content-edits.ts'
import * as routes from '#src/routes.ts'
import { draftsToApprove } from '#src/services/site-content/approvals.ts'
import { draftsOf, othersWriting } from '#src/services/site-content/drafts.ts'
import { changedFolderFiles } from '#src/services/site-content/history.ts'
import { listContentFiles, readContentFile, readVersion } from '#src/services/site-content/read-file.ts'
import { listSchedules } from '#src/services/site-content/schedule.ts'
import { readLayer } from '#src/services/site-content/site-content-parts.ts'
import type { OfficeContext } from '../office-context.ts'
import {
  type ContentKind,
  calendarNames,
  contentKindOf,
  contentKinds,
  type FileFacts,
  fileFactsOf,
  publicPathOf,
  siteParts,
} from './kinds.ts'

/** A content file in the office's list. */
export interface ListedContent {
  path: string
  kind: ContentKind
  title: string
  /** Distinguishes files of the same title: address or date. Empty if there is neither. */
  detail: string
  /** A legal page with the standard text that comes with Gable. */
  isUsual: boolean
  isPublished: boolean
  /** The user's draft: changed, new, or a removal. */
  draft: 'changed' | 'new' | 'removed' | undefined
  /** Whether the user asked for approval of that draft. */
  isAsked: boolean
  others: readonly DraftPresence[]
  /** Names of others who asked for approval of their drafts. */
  asking: readonly string[]
  /** Its schedules, the earliest first. */
  schedules: readonly Schedule[]
  folderChanged: boolean
}

export interface ContentList {
  files: readonly ListedContent[]
  typed: string
  /** How many drafts the user has. */
  drafts: number
  /** Missing files that the user may create. */
  missing: readonly ContentKind[]
}

/** Loads the files that the user may change, each with its state. */
export async function loadContent({ siteContent }: OfficeContext, asker: OfficeAsker, typed: string): Promise<ContentList> {
  const [listed, drafts, others, changedBelow, asked, schedules] = await Promise.all([
    listContentFiles(siteContent),
    draftsOf(siteContent, asker.id),
    othersWriting(siteContent, asker.id),
    changedFolderFiles(siteContent),
    draftsToApprove(siteContent, asker),
    listSchedules(siteContent, asker),
  ])
  const layers = new Map(listed.map(({ path, layer }) => [path, layer]))
  const own = new Map(drafts.map((draft) => [draft.path, draft]))
  const paths = [...new Set([...layers.keys(), ...own.keys(), ...legalPaths])].filter((path) => contentKindOf(path) !== undefined)
  const files = await Promise.all(
    paths.map(async (path): Promise<ListedContent | undefined> => {
      const draft = own.get(path)
      const written = draft ? (draft.content ?? draft.fromText) : (await readContentFile(siteContent, path)).text
      const text = written ?? (await usualLegalText(path))
      const kind = contentKindOf(path)
      if (text === null || text === undefined || kind === undefined || !isTheirs(asker, path, text)) return undefined
      return {
        path,
        kind,
        title: titleOf(path, text),
        detail: detailOf(path, text),
        isUsual: written === null && draft === undefined,
        isPublished: layers.get(path) === 'published',
        draft: draft && (draft.content === null ? 'removed' : layers.has(path) ? 'changed' : 'new'),
        isAsked: (draft?.askedAt ?? null) !== null,
        others: others.filter((other) => other.path === path),
        asking: asked.flatMap((other) => (other.path === path ? [other.name] : [])),
        schedules: schedules.filter(({ paths: scheduled }) => scheduled.includes(path)),
        folderChanged: changedBelow.includes(path),
      }
    }),
  )
  const found = files.filter((file) => file !== undefined)
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ title, detail, path, kind }: ListedContent) => {
    const parts = kind.id === 'site' ? siteParts.map(({ text }) => text).join(' ') : ''
    return words.every((word) => `${title} ${detail} ${path} ${parts}`.toLowerCase().includes(word))
  }
  return {
    files: found.filter(fits).sort((one, other) => order(one) - order(other) || homeFirst(one, other) || byTitle(one, other)),
    typed,
    drafts: drafts.length,
    missing: contentKinds.filter(({ place, begins }) => begins !== undefined && !paths.includes(place) && isTheirs(asker, place, '')),
  }
}

const order = ({ kind }: ListedContent) => contentKinds.indexOf(kind)
const homeFirst = (one: ListedContent, other: ListedContent) => Number(other.title === homeTitle) - Number(one.title === homeTitle)
const byTitle = (one: ListedContent, other: ListedContent) => one.title.localeCompare(other.title, 'en-GB')

/** Returns what distinguishes a file from others: its address or date; for the home page its title. */
function detailOf(path: string, text: string): string {
  const facts = fileFactsOf(text)
  const address = publicPathOf(path, facts)
  // For content without a page of its own, `publicPathOf` returns the home page.
  const own = address === homePath && !isHome(path, facts) ? undefined : address
  return [own, isHome(path, facts) && facts.title, facts.date?.slice(0, 10)].filter(Boolean).join(' · ')
}

const homePath = routes.site.home.href()
const homeTitle = 'Home page'
const isHome = (path: string, facts: FileFacts) => contentKindOf(path)?.id === 'pages' && facts.path === homePath

/** Returns a file's title or name, or else its file name. The home page is always "Home page", which is what people look for. */
export function titleOf(path: string, text: string): string {
  const kind = contentKindOf(path)
  const facts = fileFactsOf(text)
  const { title, name, calendar } = facts
  if (isHome(path, facts)) return homeTitle
  if (path === 'brand.css') return 'Colours and shapes'
  if (kind && !kind.place.endsWith('/')) return kind.heading
  const own = kind?.id === 'events' && calendar ? (calendarNames[calendar] ?? calendar) : title
  return own ?? name ?? (path.split('/').at(-1) ?? path).replace(/\.\w+$/, '')
}

/** Returns the titles of files as published now; the file name for a file that no longer exists. */
export async function titlesOf({ siteContent }: Pick<OfficeContext, 'siteContent'>, paths: Iterable<string>): Promise<Map<string, string>> {
  const store = layeredContent(siteContent.base, await readLayer(siteContent))
  const titles = [...new Set(paths)].map(
    async (path): Promise<[string, string]> => [path, titleOf(path, (await readVersion(store, path)).text ?? '')],
  )
  return new Map(await Promise.all(titles))
}

/** Returns whether the user may change a file, judging by the branch id in its text. */
export function isTheirs({ branches }: Pick<OfficeAsker, 'branches'>, path: string, text: string): boolean {
  const { id } = fileFactsOf(text)
  return mayEditFile(branches, path, [id === undefined ? undefined : Number(id)])
}
