import { type PageFacts, pageFactsId } from '#src/domain/site/page-facts.ts'

/** The page's facts for its overlays as embedded JSON. `<` is escaped, so that no text can end the element. */
export function PageFactsData({ facts }: { facts: PageFacts }) {
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its only dangerous character escaped
  return <script id={pageFactsId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
}
