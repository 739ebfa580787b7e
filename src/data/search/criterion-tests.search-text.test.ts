import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSearchText } from '#src/domain/search/search-values.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { countProperties } from './count-properties.ts'
import { textQuery } from './criterion-tests.ts'

const now = new Date('2026-11-21T12:00:00Z')
const description = "A charming semi-detached cottage in King's Lane with three gardens, a 1.5 acre paddock and a sea view."

test.each<[string, boolean]>([
  ['cottage', true],
  ['Cottages', true],
  ['cott', true],
  ['garden', true],
  ['gardening', true],
  ['charming paddock', true],
  ['paddock charm', true],
  ['cottage barn', false],
  ['semi-detached', true],
  ['detached', true],
  ["king's lane", true],
  ['kings lane', true],
  ['1.5 acres', true],
  ['"sea view"', true],
  ['"view sea"', false],
  ['cottage -paddock', false],
  ['barn or cottage', true],
  ['the and of', true],
  ['!&|:*()', true],
  ["cottage:* & 'x", false],
  ['sea vie', true],
  ['se view', false],
  ['high street', true],
])('"%s" finds the cottage: %s', async (text, isFound) => {
  await using db = await testDatabase()
  await addProperty(db, { text: description })
  const count = await countProperties(db, { criteria: { channel: 'sales', text }, defaultStatus: 'all', now })
  expect(count).toBe(isFound ? 1 : 0)
})

test.each<[string, boolean]>([
  ['-'.repeat(33), true],
  ['- '.repeat(50), true],
  [`cottage ${'-'.repeat(40)}`, true],
  [`${'-'.repeat(40)}cottage`, false],
  [`${'(-'.repeat(40)}barn`, true],
  ['cottage --paddock', false],
])('signs that exclude nothing are no error: "%s"', async (text, isFound) => {
  await using db = await testDatabase()
  await addProperty(db, { text: description })
  const count = await countProperties(db, { criteria: { channel: 'sales', text }, defaultStatus: 'all', now })
  expect(count).toBe(isFound ? 1 : 0)
})

test('no text is a syntax error', async () => {
  await using db = await testDatabase()
  const sign = fc.constantFrom(...'a\'":*!&|()<>- \\é1._/@+²º', 'or', '""', ' -', '-"')
  // Long runs, which PostgreSQL's parser cannot handle and independently generated signs never form.
  const run = fc
    .tuple(fc.array(sign, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 100 }))
    .map(([signs, count]) => signs.join('').repeat(count).slice(0, 100))
  const texts = fc
    .oneof(
      run,
      fc.tuple(run, run).map(([a, b]) => a.slice(0, 50) + b),
      fc.string({ unit: 'binary' }),
    )
    .map(readSearchText)
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const criteria = { channel: 'sales' as const, ...(text !== undefined && { text }) }
      expect(await countProperties(db, { criteria, defaultStatus: 'all', now })).toBe(0)
    }),
    { numRuns: 400 },
  )
})

test('a text finds what all its words do, whether or not the last is a beginning', async () => {
  await using db = await testDatabase()
  await addProperty(db, { text: description })
  await addProperty(db, { text: 'Two barns or a garden room at 12 High Street, the kitchen and view' })
  await addProperty(db, { text: 'Orchard' })
  const word = fc.constantFrom(
    'garden',
    'gardens',
    'gard',
    'the',
    'or',
    'and',
    '12',
    '1.5',
    'sea',
    'view',
    'barn',
    '-cottage',
    'semi-detached',
    "king's",
    'orch',
  )
  const texts = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', ', ', ';', '&'))
    .map(([words, by]) => words.join(by))
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const whole = sql`websearch_to_tsquery('english', ${text})`
      const { rows } = await sql<{ missed: number }>`
        select count(*)::integer as missed from property where numnode(${whole}) > 0 and search_text @@ (${whole}) and not search_text @@ (${textQuery(text)})`.execute(
        db,
      )
      expect(rows, text).toEqual([{ missed: 0 }])
    }),
    { numRuns: 300 },
  )
})
