import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIn, saidIn } from '#tests/support/said-in.ts'
import { hostileSentences, sentences } from '#tests/support/sentences.ts'
import { readSentence, saysWhat, saysWhere } from './read-sentence.ts'

test.each(sentences)('“%s” says %s', (sentence, said) => {
  expect(saidIn(sentence)).toBe(said)
})

test('there are three hundred sentences, each once', () => {
  expect(new Set(sentences.map(([sentence]) => sentence)).size).toBe(sentences.length)
  expect(sentences.length).toBeGreaterThanOrEqual(300)
})

test.each(hostileSentences.map((text) => [text.slice(0, 20), text]))('%s… a thousand times over is read', (_, text) => {
  const { criteria } = readIn(text.slice(0, 3000))
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
      readIn(any)
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
