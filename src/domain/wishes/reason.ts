import { type Said, saidInText } from './concepts.ts'
import type { AskedWish } from './read-wish.ts'
import { type TextWord, wordsOfText } from './words-of-text.ts'

/** A wish, and the words of a description that meet it, or else that say the opposite; both undefined where it says nothing of the kind. */
export interface WishReason {
  wish: string
  said: string | undefined
  denied?: string | undefined
}

/** Less is only a hint, and not told where something says it. */
const leastTold = 0.4
const mostCharacters = 90

/** What a text says of each wish, in its own words: the strongest first. `words`: those of the text, where they are known. */
export function wishReasons(
  text: string,
  wishes: ReadonlyArray<{ wish: string; asked: AskedWish }>,
  words: readonly TextWord[] = wordsOfText(text),
): WishReason[] {
  const said = saidInText(words)
  return wishes.map(({ wish, asked }) => {
    const signs = new Map(asked.concepts.map(({ concept, sign }) => [concept, sign]))
    const best = strongest(said, ({ concept, strength }) => strength * (signs.get(concept) ?? 0))
    const at = words.findIndex(({ stem }) => asked.stems.includes(stem))
    const found = best ?? (at === -1 ? undefined : { from: at, to: at + 1 })
    if (found) return { wish, said: quoted(text, words, found) }
    const worst = strongest(said, ({ concept, strength }) => -strength * (signs.get(concept) ?? 0))
    return { wish, said: undefined, ...(worst && { denied: quoted(text, words, worst) }) }
  })
}

/** What is said of the wishes, in lines of plain text, what meets them first. */
export function wishLines(reasons: readonly WishReason[]): string[] {
  const missing = reasons.filter(({ said, denied }) => said === undefined && denied === undefined).map(({ wish }) => wish)
  return [
    ...reasons.flatMap(({ wish, said }) => (said === undefined ? [] : [`${wish}: “${said}”`])),
    ...reasons.flatMap(({ wish, denied }) => (denied === undefined ? [] : [`Rather not “${wish}”: “${denied}”`])),
    ...(missing.length > 0 ? [`Not said in the description: ${missing.join(', ')}`] : []),
  ]
}

function strongest(said: readonly Said[], weigh: (each: Said) => number): Said | undefined {
  return said.reduce<Said | undefined>(
    (most, each) => (weigh(each) >= leastTold && (!most || weigh(each) > weigh(most)) ? each : most),
    undefined,
  )
}

/** The sentence around some words, cut at both ends where it is long. */
function quoted(text: string, words: readonly TextWord[], { from, to }: { from: number; to: number }): string {
  const [first, last] = [words[from]!, words[to - 1]!]
  const ends = [...text.slice(0, first.start).matchAll(/[.!?]\s|\n/g)]
  const start = ends.length === 0 ? 0 : ends.at(-1)!.index + ends.at(-1)![0].length
  const rest = text.slice(last.end).search(/[.!?](?:\s|$)|\n/)
  const end = rest === -1 ? text.length : last.end + rest
  const room = Math.max(0, mostCharacters - (last.end - first.start))
  const before = text.slice(start, first.start)
  const after = text.slice(last.end, end)
  const isShort = before.length + after.length <= room
  const half = Math.floor(room / 2)
  const cutBefore = isShort || before.length <= half ? before : `…${before.slice(before.length - half).replace(/^\S*\s?/, '')}`
  const cutAfter = isShort || after.length <= half ? after : `${after.slice(0, half).replace(/\s?\S*$/, '')}…`
  return `${cutBefore}${text.slice(first.start, last.end)}${cutAfter}`.trim()
}
