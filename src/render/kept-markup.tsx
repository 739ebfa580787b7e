import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { RenderApartContext } from '#src/browser/island.tsx'
import type { MenuItem } from '#src/domain/content/menu-content.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { KeptMarkup } from '#src/ui/kept-markup.ts'
import { PppwContext } from '#src/ui/price.tsx'
import { ShellEnd, ShellTop } from '#src/ui/shell.tsx'
import * as routes from '../routes.ts'

/** The most variants kept per object; a card has about six. */
const mostVariants = 40

type Variants = Map<string, Buffer | undefined>
const kept = new WeakMap<AgencyContent, WeakMap<object, Variants>>()

/**
 * Keeps markup by the objects that it shows, for each content of its own: other content begins with nothing kept, and what was made
 * of an object goes with it (data/properties/property-cards.ts bounds how many cards there are). Kept from the second time on, because
 * rendering an element by itself costs more than rendering it in its place, and many are never asked for again. `put` returns what stands
 * for the markup in the page (marked-pieces.ts).
 */
export function keptMarkup(content: AgencyContent, put: (markup: Buffer) => string): KeptMarkup {
  const ofContent = kept.get(content) ?? new WeakMap<object, Variants>()
  kept.set(content, ofContent)
  return (of, variant, element) => {
    const variants = ofContent.get(of) ?? new Map()
    ofContent.set(of, variants)
    const markup = variants.get(variant)
    if (markup !== undefined) return put(markup)
    if (!variants.has(variant)) {
      if (variants.size < mostVariants) variants.set(variant, undefined)
      return undefined
    }
    const made = rendered(content, element)
    variants.set(variant, made)
    return put(made)
  }
}

/** Rendered with every context that cached elements read. */
function rendered({ site }: AgencyContent, element: ReactElement): Buffer {
  return Buffer.from(
    renderToStaticMarkup(
      <RenderApartContext value={(...island) => islandMarkup(...island).toString()}>
        <PppwContext value={site.pppw}>{element}</PppwContext>
      </RenderApartContext>,
    ),
  )
}

/** Calculators of four hundred prices. */
const mostIslandBytes = 8 * 2 ** 20
/** By prefix and props. `of` is the component: another one while Vite serves changed sources. */
const islands = new LRUCache<string, { of: ReactElement['type']; markup: Buffer }>({
  maxSize: mostIslandBytes,
  sizeCalculation: ({ markup }, key) => markup.length + 2 * key.length,
})

/** The markup of an island, which depends on nothing but its props; kept by them if they are given. */
export function islandMarkup(element: ReactElement, identifierPrefix: string, props: string | undefined): Buffer {
  const key = `${identifierPrefix} ${props}`
  const found = props === undefined ? undefined : islands.get(key)
  if (found && found.of === element.type) return found.markup
  const markup = Buffer.from(renderToString(element, { identifierPrefix }))
  if (props !== undefined) islands.set(key, { of: element.type, markup })
  return markup
}

/** UTF-8 bytes, as they are sent. */
export interface ShellMarkup {
  top: Buffer
  end: Buffer
}

/** By the path that its menus mark as current, '' for none: at most as many as the menus have links. */
const made = new WeakMap<AgencyContent, Map<string, ShellMarkup>>()

/** Header and footer, rendered once per content and menu item: they were a third of the cost of rendering a page. */
export function shellMarkup(content: AgencyContent, path: string): ShellMarkup {
  const current = isLinked(content, path) ? path : ''
  const ofContent = made.get(content) ?? new Map<string, ShellMarkup>()
  made.set(content, ofContent)
  const shell = ofContent.get(current) ?? {
    top: Buffer.from(renderToStaticMarkup(<ShellTop content={content} path={current} />, { identifierPrefix: 'top-' })),
    end: Buffer.from(renderToStaticMarkup(<ShellEnd content={content} />, { identifierPrefix: 'end-' })),
  }
  ofContent.set(current, shell)
  return shell
}

function isLinked({ primaryMenu, secondaryMenu }: AgencyContent, path: string): boolean {
  const links = (item: MenuItem): boolean => item.link === path || (item.children ?? []).some(links)
  return path === routes.site.home.href() || [...primaryMenu, ...secondaryMenu].some(links)
}
