import { saidInText } from './concepts.ts'
import type { AskedWish } from './read-wish.ts'
import { type TextWord, wordsOfText } from './words-of-text.ts'

/** A wish, and the words of a description that meet it; undefined where it says nothing of the kind. */
export interface WishReason {
  wish: string
  said: string | undefined
}

/** Less is only a hint, and not told where something says it. */
const leastTold = 0.4
const mostCharacters = 90

/** What a text says of each wish, in its own words: the strongest first. */
export function wishReasons(text: string, wishes: ReadonlyArray<{ wish: string; asked: AskedWish }>): WishReason[] {
  const words = wordsOfText(text)
  const said = saidInText(words)
  return wishes.map(({ wish, asked }) => {
    const best = said
      .map((each) => ({ ...each, strength: each.strength * (asked.concepts.find(({ concept }) => concept === each.concept)?.sign ?? 0) }))
      .reduce<{ from: number; to: number; strength: number } | undefined>(
        (most, each) => (each.strength >= leastTold && each.strength > (most?.strength ?? 0) ? each : most),
        undefined,
      )
    const at = words.findIndex(({ stem }) => asked.stems.includes(stem))
    const found = best ?? (at === -1 ? undefined : { from: at, to: at + 1 })
    return { wish, said: found && quoted(text, words, found) }
  })
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
