/** What a text cites. */
export interface Citations {
  /** `decision 24`, `decisions 24 and 26`. */
  decisions: number[]
  /** `rules: S14, W3` and `rules: S11 to S14`, each number in full. */
  rules: string[]
  /** `docs/places.md`, `docs/operations.md#backups`: pages from the project's folder. */
  pages: string[]
  /** Numbers and sections that nobody outside the project can look up, as written. */
  unresolvable: string[]
}

const someDecisions = /\bdecisions? (\d+)((?:(?:, | and | or )\d+)*)/gi
const someRules = /\brules: ([A-Z]\d+)((?:(?:, | and | or | to )[A-Z]\d+)*)/g
const somePage = /(?<![\w/.-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g
const nowhere = /§\s*\d[\d.]*|\bAR\d+\b|\b(?:specification|wire contract)('s)?\b|\bacceptance (?:rule )?\d+|docs\/decisions,? \d+/gi

export function citationsIn(text: string): Citations {
  const plain = text.replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ')
  return {
    decisions: [...plain.matchAll(someDecisions)].flatMap(([all]) => (all.match(/\d+/g) ?? []).map(Number)),
    rules: [...plain.matchAll(someRules)].flatMap(([all]) => rulesIn(all.replace('rules: ', ''))),
    pages: [...plain.matchAll(somePage)].map(([page]) => page),
    unresolvable: [...plain.matchAll(nowhere)].map(([words]) => words),
  }
}

/** `S11 to S14, W3` as S11, S12, S13, S14, W3. */
function rulesIn(list: string): string[] {
  return list.split(/, | and | or /).flatMap((part) => {
    const [first = '', last] = part.split(' to ')
    if (last === undefined) return [first]
    const from = Number(first.slice(1))
    const count = Number(last.slice(1)) - from + 1
    return Array.from({ length: Math.max(count, 1) }, (_, step) => `${first[0]}${from + step}`)
  })
}

/** The anchors of a page of Markdown, as GitHub makes them of its headings. */
export function anchorsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
}
