import { pick } from '../seeded.ts'

export type Facts = Readonly<Record<string, string | number>>

type Part = string | { slot: string } | { choices: Part[][] }

/**
 * Writes one text from a pattern: `[this|that]` chooses, also nested, and `{name}` is the fact of that name, with `{Name}`
 * its first letter large and `{a name}` or `{A name}` an article before it. A fact that is not there is a mistake in the pattern and
 * throws.
 */
export function compose(random: () => number, pattern: string, facts: Facts = {}): string {
  let parts = parsed.get(pattern)
  if (!parts) {
    parts = parse(pattern)
    parsed.set(pattern, parts)
  }
  return written(parts, random, facts)
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.;])/g, '$1')
    .trim()
}

/** Patterns are few and properties many. */
const parsed = new Map<string, Part[]>()

function written(parts: readonly Part[], random: () => number, facts: Facts): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if ('slot' in part) text += filled(part.slot, facts)
    else text += written(pick(random, part.choices), random, facts)
  }
  return text
}

function filled(slot: string, facts: Facts): string {
  const [, article, name = ''] = /^([Aa]n? )?(.+)$/.exec(slot) ?? []
  const lower = name.charAt(0).toLowerCase() + name.slice(1)
  const fact = facts[name] ?? facts[lower]
  if (fact === undefined) throw new Error(`No fact for {${slot}}`)
  const text = String(fact)
  if (article) return article.startsWith('A') ? capital(withArticle(text)) : withArticle(text)
  return name === lower ? text : capital(text)
}

function withArticle(text: string): string {
  return `${/^([aeiou]|hour|8|11\b|18\b)/i.test(text) && !/^(uni|use|one|eu)/i.test(text) ? 'an' : 'a'} ${text}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "a garden, a garage and parking" */
export function listed(things: readonly string[]): string {
  return things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

export function numberWord(number: number): string {
  return words[number] ?? String(number)
}

function parse(pattern: string): Part[] {
  const stack: Part[][][] = [[[]]]
  const here = () => stack.at(-1)?.at(-1) ?? []
  for (const token of pattern.match(/[[\]|]|\{[^}]*\}|[^[\]|{]+/g) ?? []) {
    if (token === '[') stack.push([[]])
    else if (token === '|' && stack.length > 1) stack.at(-1)?.push([])
    else if (token === ']') {
      const choices = stack.pop() ?? []
      if (stack.length === 0) throw new Error(`A ] too many in "${pattern}"`)
      here().push({ choices })
    } else if (token.startsWith('{')) here().push({ slot: token.slice(1, -1) })
    else here().push(token)
  }
  if (stack.length !== 1) throw new Error(`A [ without its ] in "${pattern}"`)
  return stack[0]?.[0] ?? []
}
