import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { type Captcha, type CaptchaJudgement, captchaVerdict, noCaptcha } from './captcha.ts'

function partsOf(db: Kysely<Schema>, judgement: CaptchaJudgement, clock = { at: testNow }) {
  const captcha: Captcha = { ...noCaptcha, kind: 'altcha', isAskedOf: (form) => form === 'register', judge: async () => judgement }
  return { db, captcha, now: () => clock.at }
}
const sent = { form: 'register', body: { 'g-recaptcha-response': 'answer' }, from: '192.0.2.1' } as const
const bare = { ...sent, body: {} }

test('right answers always pass, wrong ones never', async () => {
  await using db = await testDatabase()
  for (let time = 0; time < 12; time++) expect(await captchaVerdict(partsOf(db, 'right'), sent)).toBe('right')
  expect(await captchaVerdict(partsOf(db, 'wrong'), sent)).toBe('wrong')
})

test.each([{}, { 'g-recaptcha-response': '' }, { 'g-recaptcha-response': ['a', 'b'] }])(
  'without an answer, %j, a visitor passes five times an hour, also if answers would be wrong',
  async (body) => {
    await using db = await testDatabase()
    const clock = { at: testNow }
    const parts = partsOf(db, 'wrong', clock)
    const passed = []
    for (let time = 0; time < 6; time++) passed.push(await captchaVerdict(parts, { ...bare, body }))
    expect(passed).toEqual([...Array(5).fill('right'), 'too-often'])
    clock.at = new Date(testNow.getTime() + 60 * 60_000)
    expect(await captchaVerdict(parts, bare)).toBe('right')
  },
)

test.each([12, 100])('%i addresses that use up all submissions without an answer lock nobody out', async (addresses) => {
  await using db = await testDatabase()
  const sent = { ...bare, form: 'contact-office' } as const
  const parts = { ...partsOf(db, 'right'), captcha: { ...noCaptcha, isAskedOf: () => true } }
  let refused = 0
  for (let count = 0; count < addresses; count++)
    for (let time = 0; time < 6; time++)
      if ((await captchaVerdict(parts, { ...sent, from: `198.51.100.${count}` })) === 'too-often') refused++
  expect(refused).toBe(addresses)
  // Its desk gets it, and nobody else is mailed.
  expect(await captchaVerdict(parts, { ...sent, from: '203.0.113.1' })).toBe('unproven')
  expect(await captchaVerdict(parts, { ...sent, form: 'contact-staff-member', from: '203.0.113.1' })).toBe('right')
})

test('forms that mail other people accept sixty an hour without an answer in all; with one visitors still pass', async () => {
  await using db = await testDatabase()
  let passed = 0
  for (let visitor = 0; visitor < 70; visitor++)
    if ((await captchaVerdict(partsOf(db, 'right'), { ...bare, from: `198.51.100.${visitor}` })) === 'right') passed++
  expect(passed).toBe(60)
  expect(await captchaVerdict(partsOf(db, 'right'), sent)).toBe('right')
})

test('an answer that could not be checked counts as missing', async () => {
  await using db = await testDatabase()
  const passed = []
  for (let time = 0; time < 6; time++) passed.push(await captchaVerdict(partsOf(db, 'unknown'), sent))
  expect(passed).toEqual([...Array(5).fill('right'), 'too-often'])
})

test('a form without a captcha is accepted', async () => {
  await using db = await testDatabase()
  for (let time = 0; time < 8; time++) expect(await captchaVerdict(partsOf(db, 'wrong'), { ...bare, form: 'sign-in' })).toBe('right')
})
