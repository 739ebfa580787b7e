/** What a block stands on: the page's own ground, tinted, or the main colour. */
export type Ground = 'light' | 'tint' | 'dark'

/**
 * Kinds of block with a ground of their own: large pictures and boards in the main colour. `none` has none to speak of: it belongs to what
 * follows it.
 */
const ownGrounds: Readonly<Record<string, 'dark' | 'none'>> = {
  'search-hero': 'dark',
  'hero-carousel': 'dark',
  'hero-video': 'dark',
  'history-hero': 'dark',
  'text-section': 'dark',
  breadcrumbs: 'none',
  'page-title': 'none',
  'mini-menu': 'none',
  'scroll-buttons': 'none',
  'book-a-valuation-popup': 'none',
}

/** Kinds that do so by themselves where a page has room for it: their cards bring a ground of their own. */
const canBeDark: ReadonlySet<string> = new Set(['quote-section', 'reviews-quote-slider'])

/** Kinds that stand on the main colour where their page chose it. */
const mayBeDark: ReadonlySet<string> = new Set([...canBeDark, 'text-with-image'])

/** The grounds that a page may choose for a block of this kind; none where it has its own. */
export function groundsOfKind(kind: string): readonly Ground[] {
  if (kind in ownGrounds) return []
  return mayBeDark.has(kind) ? ['light', 'tint', 'dark'] : ['light', 'tint']
}

interface Paced {
  kind: string
  /** What the page chose. */
  ground?: Ground | undefined
}

/**
 * The ground of each block of a page, in their order; undefined for those that have their own or none. No two neighbours stand on the same
 * where that can be had: a block is light, after a light one tinted, and quotes are dark where nothing beside them is. What the page chose
 * holds, and the others give way to it.
 */
export function pageRhythm(blocks: readonly Paced[]): (Ground | undefined)[] {
  const stated = blocks.map(({ kind, ground }) => (groundsOfKind(kind).length > 0 ? ground : ownGrounds[kind]))
  const shown: (Ground | undefined)[] = []
  let before: Ground | undefined
  for (const [at, { kind }] of blocks.entries()) {
    const own = stated[at]
    const isFree = own === undefined
    const after = stated.slice(at + 1).find((ground) => ground !== 'none')
    const ground = isFree ? freeGround(kind, before, after) : own
    shown.push(kind in ownGrounds || ground === 'none' ? undefined : ground)
    if (ground !== 'none') before = ground
  }
  return shown
}

/** The first ground that differs from both neighbours, else from the one before. */
function freeGround(kind: string, before: Ground | undefined, after: Ground | 'none' | undefined): Ground {
  const wished: readonly Ground[] = canBeDark.has(kind) ? ['dark', 'light', 'tint'] : ['light', 'tint']
  const others = wished.filter((ground) => ground !== before)
  return others.find((ground) => ground !== after) ?? others[0] ?? 'light'
}
