import type { ComponentType } from 'react'
import type { PageFacts } from '#src/domain/site/page-facts.ts'

/** What the ids that `useId` makes in an overlay begin with, on the server and in the browser: those of the page are others. */
export const overlayIds = 'overlay-'

/** Ways out of an overlay. */
export interface OverlayWays {
  close: () => void
  /** Shows the overlay of another path in this one's place, which Back does not lead to again. */
  replace: (path: string) => void
}

/** `Name`s are the facts of the page that the overlay declares as its needs: it is passed those and no others. */
export interface OverlayProps<Name extends keyof PageFacts = never> extends OverlayWays {
  /** The parts of the path that the overlay's pattern names: `/video/:id` gives `id`; of one without any, what a hash says in a query. */
  params: Readonly<Record<string, string>>
  page: Pick<PageFacts, Name>
}

/** Says that an overlay is on its way, in the room that it will take: pixels, as far as the window has them. */
interface OverlayPlaceholder {
  text: string
  width: number
  height: number
}

/** Something shown over a page: a row of the table in overlays.ts. */
interface OverlayOf<Name extends keyof PageFacts> {
  /** The path inside the hash, and the address it has by itself (rules: Q1). */
  path: string
  title: string
  /** A window is filled; a panel leaves the page in view around it, where a click closes. */
  fills: 'window' | 'panel'
  /** Facts of the page that it shows; a page may lack them. */
  needs: readonly Name[]
  /**
   * Whether a page with these facts has it, and the one that is named: where it has not, its hash opens nothing, as an unknown one does.
   */
  isOn?: (page: Pick<PageFacts, Name>, params: Readonly<Record<string, string>>) => boolean
  /** What stands in its place meanwhile; a line with its title unless given. */
  loading?: OverlayPlaceholder
  /** Fetches its chunk. */
  load: () => Promise<ComponentType<OverlayProps<Name>>>
}

/** An overlay of any needs. */
export type Overlay = OverlayOf<keyof PageFacts>

/** Ties an overlay to the facts it needs. */
export function overlay<Name extends keyof PageFacts>(row: OverlayOf<Name>): Overlay {
  return row
}

/** The facts that an overlay needs, of those a page has. */
export function neededFacts({ needs }: Overlay, page: PageFacts): PageFacts {
  return Object.fromEntries(needs.map((name) => [name, page[name]]))
}

export interface OpenOverlay {
  overlay: Overlay
  path: string
  params: Record<string, string>
}

/** The overlay of `#/video/7` or of the path `/video/7` on a page. A part that is no valid percent-encoding matches nothing. */
export function matchOverlay(overlays: readonly Overlay[], path: string, page: PageFacts): OpenOverlay | undefined {
  const [named = '', query] = path.split('?')
  for (const overlay of overlays) {
    const params = overlay.path === named ? Object.fromEntries(new URLSearchParams(query)) : paramsOf(overlay.path, path)
    if (params && (overlay.isOn?.(page, params) ?? true)) return { overlay, path, params }
  }
  return undefined
}

/**
 * The path of an overlay that an address opens by its hash; undefined for any other hash. Staff forms open without the slash too (rules:
 * E1).
 */
export function hashPath(hash: string): string | undefined {
  if (hash.startsWith('#contact-staff-member/')) return `/${hash.slice(1)}`
  return hash.startsWith('#/') ? hash.slice(1) : undefined
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return undefined
      continue
    }
    const decoded = decodedOrNothing(value)
    if (!decoded) return undefined
    params[part.slice(1)] = decoded
  }
  return params
}

function decodedOrNothing(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
