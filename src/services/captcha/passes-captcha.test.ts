import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { type Captcha, type Judgement, noCaptcha } from './captcha.ts'
import { passesCaptcha } from './passes-captcha.ts'

function partsOf(db: Kysely<Schema>, judgement: Judgement, clock = { at: testNow }) {
  const captcha: Captcha = { ...noCaptcha, kind: 'altcha', isAskedOf: (form) => form === 'register', judge: async () => judgement }
  return { db, captcha, now: () => clock.at }
}
const sent = { form: 'register', body: { 'g-recaptcha-response': 'answer' }, from: '192.0.2.1' } as const
const bare = { ...sent, body: {} }

test('a right answer passes however often, a wrong one never', async () => {
  await using db = await testDatabase()
  for (let time = 0; time < 12; time++) expect(await passesCaptcha(partsOf(db, 'right'), sent)).toBe(true)
  expect(await passesCaptcha(partsOf(db, 'wrong'), sent)).toBe(false)
})

test.each([{}, { 'g-recaptcha-response': '' }, { 'g-recaptcha-response': ['a', 'b'] }])(
  'without an answer, %j, a visitor passes five times an hour, also where answers would be wrong',
  async (body) => {
    await using db = await testDatabase()
    const clock = { at: testNow }
    const parts = partsOf(db, 'wrong', clock)
    const passed = []
    for (let time = 0; time < 6; time++) passed.push(await passesCaptcha(parts, { ...bare, body }))
    expect(passed).toEqual([true, true, true, true, true, false])
    clock.at = new Date(testNow.getTime() + 60 * 60_000)
    expect(await passesCaptcha(parts, bare)).toBe(true)
  },
)

test('all visitors together pass sixty times an hour without an answer; who has one still passes', async () => {
  await using db = await testDatabase()
  let passed = 0
  for (let visitor = 0; visitor < 70; visitor++)
    if (await passesCaptcha(partsOf(db, 'right'), { ...bare, from: `198.51.100.${visitor}` })) passed++
  expect(passed).toBe(60)
  expect(await passesCaptcha(partsOf(db, 'right'), sent)).toBe(true)
})

test('an answer that could not be checked counts as none', async () => {
  await using db = await testDatabase()
  const passed = []
  for (let time = 0; time < 6; time++) passed.push(await passesCaptcha(partsOf(db, 'unknown'), sent))
  expect(passed.at(-1)).toBe(false)
  expect(passed.filter(Boolean)).toHaveLength(5)
})

test('a form that asks for none is taken', async () => {
  await using db = await testDatabase()
  for (let time = 0; time < 8; time++) expect(await passesCaptcha(partsOf(db, 'wrong'), { ...bare, form: 'sign-in' })).toBe(true)
})
