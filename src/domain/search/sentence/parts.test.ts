import { expect, test } from 'vitest'
import { hostileSentences } from '#tests/support/sentences.ts'
import { partsOf } from './parts.ts'
import { phrases } from './phrases.ts'
import { type Token, tokensOf } from './tokens.ts'

const noBranches = { own: phrases<never>([]), places: phrases<true>([]) }

test.each([
  [
    '3 bed house',
    [
      [0, 2],
      [2, 3],
    ],
  ],
  [
    'new build house',
    [
      [0, 2],
      [2, 3],
    ],
  ],
  ['no garden', [[0, 2]]],
  ['new this week', [[0, 3]]],
  [
    '“south facing” garden',
    [
      [0, 4],
      [4, 5],
    ],
  ],
  ['unheard of', [[1, 2]]],
  ['', []],
])('the longest phrases of “%s” are its parts', (text, parts) => {
  expect(partsOf(tokensOf(text), noBranches).map(({ from, to }) => [from, to])).toEqual(parts)
})

test('a quotation that does not end is none', () => {
  expect(partsOf(tokensOf('“sunny'), noBranches)).toEqual([])
})

test('what is excluded is one of the tags, or of the words that must not occur', () => {
  expect(partsOf(tokensOf('no parking'), noBranches).map(({ meaning }) => meaning.tag)).toEqual([{ tag: '!parking', isKind: false }])
  const [pool] = partsOf(tokensOf('no swimming pool'), noBranches)
  expect(pool?.meaning).toEqual({ role: 'words', unwanted: [{ from: 1, to: 3 }] })
  expect(partsOf(tokensOf('no through road'), noBranches)).toEqual([])
  const [neither] = partsOf(tokensOf('anything but flats or bungalows'), noBranches)
  expect(neither?.meaning).toEqual({ tag: { tag: '!flat', isKind: false }, furtherTags: ['!bungalow'] })
})

test.each(hostileSentences.map((text) => [text.slice(0, 20), text]))('%s… of twice the length takes twice the steps', (_, text) => {
  const tokens = tokensOf(text.slice(0, 3000))
  const half = tokens.slice(0, Math.floor(tokens.length / 2))
  expect(stepsFor(tokens)).toBeLessThanOrEqual(2.2 * stepsFor(half) + mostStepsPerToken)
  expect(stepsFor(tokens)).toBeLessThanOrEqual(mostStepsPerToken * (tokens.length + 1))
})

const mostStepsPerToken = 400

/** How often a token is looked at. */
function stepsFor(tokens: readonly Token[]): number {
  let steps = 0
  const counted = new Proxy(tokens as Token[], {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) steps += 1
      return Reflect.get(target, key, receiver)
    },
  })
  partsOf(counted, noBranches)
  return steps
}
