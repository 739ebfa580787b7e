import fc from 'fast-check'
import { expect, test } from 'vitest'
import { criteriaLine, readWithPlaces } from '#tests/support/criteria-line.ts'
import { hostileSentences, sentences } from '#tests/support/sentences.ts'
import { phrases, type Token, tokensOf } from './phrases.ts'
import { readSentence, readSentenceParts, saysWhat, saysWhere } from './read-sentence.ts'

test.each(sentences)('“%s” says %s', (sentence, said) => {
  expect(criteriaLine(sentence)).toBe(said)
})

test('there are three hundred sentences, each once', () => {
  expect(new Set(sentences.map(([sentence]) => sentence)).size).toBe(sentences.length)
  expect(sentences.length).toBeGreaterThanOrEqual(300)
})

test.each(hostileSentences.map((text) => [text.slice(0, 20), text]))('%s… a thousand times over is read', (_, text) => {
  const { criteria } = readWithPlaces(text.slice(0, 3000))
  expect([...(criteria.text ?? '')].length).toBeLessThanOrEqual(100)
})

test('any text is a sentence: its parts stand in their order and within it', () => {
  const words = sentences.flatMap(([sentence]) => sentence.split(' '))
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((some) => some.join(' ')),
  )
  fc.assert(
    fc.property(text, (any) => {
      const { tokens, parts } = readSentence(any)
      let end = 0
      for (const { from, to } of parts) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(tokens.length)
      readWithPlaces(any)
    }),
    { numRuns: 1000 },
  )
})

test('a branch is called by its name', () => {
  const branches = [
    { id: 1, name: 'Taunton' },
    { id: 2, name: 'Bishop’s Lydeard' },
  ]
  const { parts } = readSentence('houses from our Bishops Lydeard branch', { branches })
  expect(parts.map(({ meaning }) => meaning.criteria?.branchId)).toContain(2)
})

test('a sentence says what is looked for, or only where, or neither', () => {
  const says = (text: string) => [saysWhat(readSentence(text)), saysWhere(readSentence(text))]
  expect(says('3 bed in Taunton')).toEqual([true, true])
  expect(says('in Taunton')).toEqual([false, true])
  expect(says('Taunton')).toEqual([false, false])
  expect(says('thatched cottage')).toEqual([true, false])
})

const noBranches = { own: phrases<never>([]), places: phrases<true>([]), placeFilters: new Set<never>() }

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
  expect(readSentenceParts(tokensOf(text), noBranches).map(({ from, to }) => [from, to])).toEqual(parts)
})

test('a quotation that does not end is none', () => {
  expect(readSentenceParts(tokensOf('“sunny'), noBranches)).toEqual([])
})

test('what is excluded is one of the tags, or of the words that must not occur', () => {
  expect(readSentenceParts(tokensOf('no parking'), noBranches).map(({ meaning }) => meaning.tag)).toEqual([
    { tag: '!parking', isKind: false },
  ])
  const [pool] = readSentenceParts(tokensOf('no swimming pool'), noBranches)
  expect(pool?.meaning).toEqual({ role: 'words', unwanted: [{ from: 1, to: 3 }] })
  expect(readSentenceParts(tokensOf('no through road'), noBranches)).toEqual([])
  const [neither] = readSentenceParts(tokensOf('anything but flats or bungalows'), noBranches)
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
  readSentenceParts(counted, noBranches)
  return steps
}
