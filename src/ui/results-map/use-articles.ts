import { type RefObject, useEffect, useRef, useState } from 'react'
import { propertyOfCard } from '#src/browser/property-of-card.ts'
import { resultsPages } from '#src/browser/results/results-page.ts'
import { resultsRegion } from '#src/browser/results/show-results.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import { pageAddress, readMapSearch, searchAt } from './map-search.ts'
import type { MapSession } from './map-session.ts'

export interface ArticleCarousel {
  /** Cards of one place on the map, rather than the first of the search. */
  isOfPlace: boolean
  articles: readonly PropertyArticle[]
  /** Number of all properties, of which `articles` are the first. */
  total: number
  state: 'shown' | 'loading' | 'failed'
  close: () => void
  retry: () => void
  choose: (id: number | undefined) => void
  showPlace: (edges: Viewport | undefined) => void
  showSearch: () => void
}

const none = { articles: [] as readonly PropertyArticle[], total: 0, state: 'shown' as const }

/** Manages which cards are shown over the map, and which markers are highlighted for them and for the list's. */
export function useArticles(session: RefObject<MapSession | undefined>): ArticleCarousel {
  const [place, setPlace] = useState<Viewport>()
  const [shown, setShown] = useState<Pick<ArticleCarousel, 'articles' | 'total' | 'state'>>(listed)
  const asked = useRef(new AbortController())

  async function showPlace(edges: Viewport | undefined): Promise<void> {
    asked.current.abort()
    if (!edges) return showSearch()
    asked.current = new AbortController()
    const { signal } = asked.current
    setPlace(edges)
    setShown({ ...none, state: 'loading' })
    try {
      const criteria = searchAt(readMapSearch(resultsRegion().dataset.search ?? ''), edges)
      const { articles, total } = await fetchArticles(pageAddress(criteria), signal)
      if (signal.aborted) return
      setShown({ articles, total, state: 'shown' })
      light(articles.map(({ id }) => id))
    } catch (error) {
      if (signal.aborted) return
      console.warn('The properties at this place could not be fetched', error)
      setShown({ ...none, state: 'failed' })
    }
  }

  function showSearch(): void {
    asked.current.abort()
    setPlace(undefined)
    light([])
    setShown(listed())
  }

  /** Highlights markers and the cards of the same properties in the list. */
  function light(ids: readonly number[]): void {
    session.current?.choose(new Set(ids))
    for (const { id, markup } of articlesIn(resultsRegion())) {
      const isLit = ids.includes(id)
      markup.toggleAttribute('data-on-map', isLit)
      if (isLit && ids.length === 1) markup.scrollIntoView({ block: 'nearest' })
    }
  }

  // A card of the list that is pointed at or focused lights its marker.
  useEffect(() => {
    const stop = new AbortController()
    const follow = ({ target }: Event) => {
      const article = (target as Element).closest('[data-results] article')
      const pointed = article ? articlesIn(resultsRegion()).find(({ markup }) => markup === article) : undefined
      if (pointed) session.current?.choose(new Set([pointed.id]))
    }
    document.addEventListener('pointerover', follow, { signal: stop.signal, passive: true })
    document.addEventListener('focusin', follow, { signal: stop.signal })
    return () => {
      stop.abort()
      for (const { markup } of articlesIn(resultsRegion())) markup.removeAttribute('data-on-map')
    }
  }, [session])

  return {
    ...shown,
    isOfPlace: place !== undefined,
    close: showSearch,
    retry: () => void showPlace(place),
    choose: (id) => session.current?.choose(new Set(id === undefined ? [] : [id])),
    showPlace: (edges) => void showPlace(edges),
    showSearch,
  }
}

/** A property's card as the server rendered it. */
export interface PropertyArticle {
  id: number
  markup: Element
  /** What is said below it: travel times, and what it says of wishes. */
  notes: readonly Element[]
}

/** Copies of the list's cards. */
function listed() {
  const articles = articlesIn(resultsRegion()).map((article) => copyOf(article, (element) => element.cloneNode(true) as Element))
  return { articles, total: articles.length, state: 'shown' as const }
}

/** The cards of a page of results, in its order. */
function articlesIn(region: ParentNode): PropertyArticle[] {
  return [...region.querySelectorAll('article')].flatMap((markup) => {
    const id = propertyOfCard(markup)
    return id === undefined ? [] : [{ id, markup, notes: [...(markup.closest('li')?.querySelectorAll(':scope > article ~ *') ?? [])] }]
  })
}

function copyOf({ id, markup, notes }: PropertyArticle, copy: (element: Element) => Element): PropertyArticle {
  return { id, markup: copy(markup), notes: notes.map(copy) }
}

const pageOf = resultsPages()

/** The first cards of a search, and how many it has; they are the server's own markup, hearts and all. */
async function fetchArticles(address: string, signal: AbortSignal): Promise<{ articles: PropertyArticle[]; total: number }> {
  const page = await pageOf(new URL(address, location.href).href, signal)
  const articles = articlesIn(page.region).map((article) => copyOf(article, (element) => document.importNode(element, true)))
  return { articles, total: Number((page.region as HTMLElement).dataset.total) }
}
