import fc from 'fast-check'
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SearchWords } from '#src/domain/search/search-words.ts'
import { cleanHtml } from '#src/feeds/texts.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Schema } from '../database/schema.ts'
import { lexicon } from './lexicon.ts'

const nothing: SearchWords = { a: '', b: '', c: '', d: '' }

/** Returns each text as PostgreSQL converts it, and as it reads the lexicon's result; null where the lexicon leaves it to PostgreSQL. */
async function compared(db: Kysely<Schema>, texts: readonly SearchWords[]) {
  const made = await lexicon(db).searchTexts(texts)
  const { rows } = await sql<{ own: string; made: string | null }>`
    select (setweight(to_tsvector('english', words ->> 'a'), 'A') || setweight(to_tsvector('english', words ->> 'b'), 'B') ||
      setweight(to_tsvector('english', words ->> 'c'), 'C') || setweight(to_tsvector('english', words ->> 'd'), 'D'))::text as own,
      (${JSON.stringify(made)}::jsonb ->> (number::integer - 1))::tsvector::text as made
    from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality as text (words, number)
    order by number`.execute(db)
  return rows
}

test('words are found as PostgreSQL finds them, by weight and place', async () => {
  await using db = await testDatabase()
  const text = {
    a: 'High Street, Taunton TA1 1AA 1_1',
    b: 'Detached house the garden gardens',
    c: 'A well-presented semi-detached home of the 1930s',
    d: '<p>The <b>Hall</b> 3.66m x 2.44m (12\'0" x 8\'0")</p><p>Gas-fired heating;<br />see https://example.com/a?b=c or a@b.co.uk</p>',
  }
  const [row] = await compared(db, [text])
  expect(row!.made).toBe(row!.own)
  expect(row!.made).toMatch(/'garden':\d+B,\d+B/)
  expect(row!.made).toMatch(/'hall':\d+(?!\w)/)
})

test('whatever a text is made of, it is what PostgreSQL makes of it', async () => {
  await using db = await testDatabase()
  const odd = [
    '&amp;',
    '&#8364;6',
    '£5',
    "O'Brien",
    '\\',
    "'",
    ':',
    "':1A",
    '-5',
    '1.5e3',
    '/usr/bin',
    'a/b/c.html',
    'www.x.co',
    '#1',
    '½',
    'café',
    '🏠',
    '\u00a0',
  ]
  const plain = fc.oneof(
    fc.constantFrom('the', 'House', 'houses', 'zqxjkv', 'x-y-z', 'well-known', '12,000', '3.5m', 'TA1', 'e.g.', 'and/or', ...odd),
    fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\0<]/g, '').toWellFormed()),
  )
  const markup = fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<br>', '<br />', '\n\n', '\t', '<', '>', '<i', '<!--')
  const written = (piece: fc.Arbitrary<string>) =>
    fc.array(fc.tuple(piece, fc.constantFrom(' ', ' ', ' ', '', ', ')), { maxLength: 25 }).map((pieces) => pieces.flat().join(''))
  const description = written(fc.oneof(plain, markup)).map(cleanHtml)
  const text = fc.record({ a: written(plain), b: written(plain), c: written(plain), d: description })
  const counts = { made: 0, left: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
      for (const { made, own } of await compared(db, texts)) {
        counts[made === null ? 'left' : 'made']++
        if (made !== null) expect(made).toBe(own)
      }
    }),
    { numRuns: 60 },
  )
  expect(counts.made).toBeGreaterThan(counts.left)
})

test('the word that parts pieces may itself be written', async () => {
  await using db = await testDatabase()
  const texts = [
    { ...nothing, a: 'zqxjkv zqxjkv-zqxjkv a house zqxjkv' },
    { ...nothing, d: 'the zqxjkv' },
  ]
  for (const { made, own } of await compared(db, texts)) expect(made).toBe(own)
})

test('a piece that has one word many times is taken apart like any other', async () => {
  await using db = await testDatabase()
  const pieces = Array.from({ length: 100 }, (_, index) => `${'x,'.repeat(30)}${index}`)
  const [row] = await compared(db, [{ ...nothing, a: pieces.slice(0, 8).join(' ') }])
  expect(row!.made).toBe(row!.own)
  expect(await lexicon(db).searchTexts([{ ...nothing, a: pieces.join(' ') }])).toEqual([null])
})

test.each([
  ['a tag where none is expected', { ...nothing, b: 'Rooms <b class="x y">large</b>' }],
  ['a tag that is not a cleaned one', { ...nothing, d: 'Rooms <a href="x y">large</a>' }],
  ['a word too long to come again', { ...nothing, c: 'x'.repeat(90) }],
  ['one word more often than PostgreSQL lists', { ...nothing, d: 'house '.repeat(300) }],
  ['more words than PostgreSQL counts', { ...nothing, d: Array.from({ length: 16_500 }, (_, index) => index % 7000).join(' ') }],
])('%s is left to PostgreSQL', async (_, text) => {
  await using db = await testDatabase()
  expect(await lexicon(db).searchTexts([text])).toEqual([null])
})

test('what was asked for once is not asked for again', async () => {
  await using db = await testDatabase()
  let asked = 0
  const count: KyselyPlugin['transformQuery'] = ({ node }) => {
    asked++
    return node
  }
  const words = lexicon(db.withPlugin({ transformQuery: count, transformResult: async ({ result }) => result }))
  const texts = [{ ...nothing, a: 'High Street', d: 'A house in the High Street' }]
  const before = await words.searchTexts(texts)
  expect(asked).toBe(1)
  expect(await words.searchTexts(texts)).toEqual(before)
  expect(asked).toBe(1)
  expect(await words.searchTexts([{ ...nothing, a: 'Street House' }])).toEqual(["'street':1A 'hous':2A"])
  expect(asked).toBe(2)
})
