import { propertyOfCard } from '#src/browser/property-of-card.ts'
import { resultsPages } from '#src/browser/results/results-page.ts'

/** A property's card as the server rendered it. */
export interface PropertyArticle {
  id: number
  markup: Element
}

/** The cards of a page of results, in its order. */
export function articlesIn(region: ParentNode): PropertyArticle[] {
  return [...region.querySelectorAll('article')].flatMap((markup) => {
    const id = propertyOfCard(markup)
    return id === undefined ? [] : [{ id, markup }]
  })
}

const pageOf = resultsPages()

/** The first cards of a search, and how many it has; they are the server's own markup, hearts and all. */
export async function fetchArticles(address: string, signal: AbortSignal): Promise<{ articles: PropertyArticle[]; total: number }> {
  const page = await pageOf(new URL(address, location.href).href, signal)
  const articles = articlesIn(page.region).map(({ id, markup }) => ({ id, markup: document.importNode(markup, true) }))
  return { articles, total: Number((page.region as HTMLElement).dataset.total) }
}
