import type { ComponentType } from 'react'
import type { PageFacts } from '#src/domain/site/page-facts.ts'

/** Prefix of the ids that `useId` makes in an overlay, on the server and in the browser, so that they differ from those of the page. */
export const overlayIds = 'overlay-'

/** Functions that leave an overlay. */
export interface OverlayWays {
  close: () => void
  /** Shows the overlay of another path in place of this one; Back does not return to this one. */
  replace: (path: string) => void
}

/** `Name` stands for the facts of the page that the overlay declares as its needs: it gets those and no others. */
export interface OverlayProps<Name extends keyof PageFacts = never> extends OverlayWays {
  /** The named parts of the path's pattern: `/video/:id` gives `id`. For a pattern without parts, the query in the hash. */
  params: Readonly<Record<string, string>>
  page: Pick<PageFacts, Name>
}

/** The placeholder of an overlay that is loading; sizes are in pixels, limited by the window. */
interface OverlayPlaceholder {
  text: string
  width: number
  height: number
}

/** Content shown over a page: a row of the table in overlays.ts. */
interface OverlayOf<Name extends keyof PageFacts> {
  /** The path in the hash, which is also the overlay's own address (rules: Q1). */
  path: string
  title: string
  /** `window` fills the window; `panel` leaves the page in view around it, and a click there closes it. */
  fills: 'window' | 'panel'
  /** Facts of the page that the overlay shows; a page may lack them. */
  needs: readonly Name[]
  /**
   * Whether a page with these facts has this overlay and the item that the path names. Where not, its hash opens nothing, like an unknown
   * one.
   */
  isOn?: (page: Pick<PageFacts, Name>, params: Readonly<Record<string, string>>) => boolean
  /** The placeholder while it loads; default: a line with its title. */
  loading?: OverlayPlaceholder
  /** Fetches its chunk. */
  load: () => Promise<ComponentType<OverlayProps<Name>>>
}

/** An overlay of any needs. */
export type Overlay = OverlayOf<keyof PageFacts>

/** Makes an overlay from a row, checking it against the facts it needs. */
export function overlay<Name extends keyof PageFacts>(row: OverlayOf<Name>): Overlay {
  return row
}

/** The facts of a page that an overlay needs. */
export function neededFacts({ needs }: Overlay, page: PageFacts): PageFacts {
  return Object.fromEntries(needs.map((name) => [name, page[name]]))
}

export interface OpenOverlay {
  overlay: Overlay
  path: string
  params: Record<string, string>
}

/** The overlay for `#/video/7` or the path `/video/7` on a page. A part with invalid percent-encoding matches nothing. */
export function matchOverlay(overlays: readonly Overlay[], path: string, page: PageFacts): OpenOverlay | undefined {
  const [named = '', query] = path.split('?')
  for (const overlay of overlays) {
    const params = overlay.path === named ? Object.fromEntries(new URLSearchParams(query)) : paramsOf(overlay.path, path)
    if (params && (overlay.isOn?.(page, params) ?? true)) return { overlay, path, params }
  }
  return undefined
}

/** The path of an overlay that a hash opens; undefined for any other hash. Staff forms open without the slash too (rules: E1). */
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
