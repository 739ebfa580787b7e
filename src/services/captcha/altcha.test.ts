import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { solvedCaptcha } from '#tests/support/solved-captcha.ts'
import { altcha } from './altcha.ts'

const anybody = { mayAskGoogle: false }

function ofTest(db: Kysely<Schema>, { secret = 'secret of tests', clock = { at: testNow } } = {}) {
  return altcha({ db, secret: async () => secret, forms: ['register', 'sign-in'], now: () => clock.at })
}

test('a browser’s solution is accepted once, by any process', async () => {
  await using db = await testDatabase()
  const answer = await solvedCaptcha(await ofTest(db).taskOf('register', anybody))
  expect(await ofTest(db).judge('register', answer)).toBe('right')
  expect(await ofTest(db).judge('register', answer)).toBe('wrong')
})

test('of several simultaneous requests with one solution, one is accepted', async () => {
  await using db = await testDatabase()
  const captcha = ofTest(db)
  const answer = await solvedCaptcha(await captcha.taskOf('register', anybody))
  const judged = await Promise.all(Array.from({ length: 5 }, () => captcha.judge('register', answer)))
  expect(judged.filter((each) => each === 'right')).toHaveLength(1)
})

test('a solution is valid for its form only, and for half an hour', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const captcha = ofTest(db, { clock })
  const answer = await solvedCaptcha(await captcha.taskOf('register', anybody))
  expect(await captcha.judge('sign-in', answer)).toBe('wrong')
  clock.at = new Date(testNow.getTime() + 30 * 60_000)
  expect(await captcha.judge('register', answer)).toBe('wrong')
  clock.at = new Date(testNow.getTime() + 29 * 60_000)
  expect(await captcha.judge('register', answer)).toBe('right')
})

test('a solution of a foreign or altered challenge is rejected', async () => {
  await using db = await testDatabase()
  const captcha = ofTest(db)
  const foreign = await solvedCaptcha(await ofTest(db, { secret: 'another' }).taskOf('register', anybody))
  expect(await captcha.judge('register', foreign)).toBe('wrong')
  const answer = await solvedCaptcha(await captcha.taskOf('register', anybody))
  for (const [what, change] of Object.entries(changes)) {
    const read = JSON.parse(atob(answer))
    change(read)
    expect([what, await captcha.judge('register', btoa(JSON.stringify(read)))]).toEqual([what, 'wrong'])
  }
  expect(await captcha.judge('register', answer)).toBe('right')
})

const changes: Record<string, (answer: Answer) => object> = {
  'a longer life': ({ challenge: { parameters } }) => Object.assign(parameters.data, { endsAt: parameters.data.endsAt + 1 }),
  'less work': ({ challenge }) => Object.assign(challenge.parameters, { keyPrefix: '00' }),
  'another nonce': ({ challenge }) => Object.assign(challenge.parameters, { nonce: '0'.repeat(32) }),
  'no signature': ({ challenge }) => Object.assign(challenge, { signature: '' }),
  'another key': ({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) }),
}

interface Answer {
  challenge: { parameters: { data: { endsAt: number } } }
  solution: object
}

test.each([
  'x',
  'eyJ',
  btoa('null'),
  btoa('{"challenge":{}}'),
  btoa('{"challenge":{"parameters":{"data":{"form":"register"}}}}'),
  'eyJ'.repeat(5000),
])('what is no answer is wrong: %s', async (answer) => {
  await using db = await testDatabase()
  expect(await ofTest(db).judge('register', answer)).toBe('wrong')
})

test('a form without a captcha has no challenge', async () => {
  await using db = await testDatabase()
  const captcha = ofTest(db)
  expect(await captcha.taskOf('forgotten-password', anybody)).toEqual({ kind: 'none' })
  expect([captcha.isAskedOf('forgotten-password'), captcha.isAskedOf('sign-in')]).toEqual([false, true])
})

test('the secret is requested once', async () => {
  await using db = await testDatabase()
  let asked = 0
  const secret = async () => {
    asked += 1
    return 'secret of tests'
  }
  const captcha = altcha({ db, secret, forms: ['register'], now: () => testNow })
  const answer = await solvedCaptcha(await captcha.taskOf('register', anybody))
  expect(await captcha.judge('register', answer)).toBe('right')
  expect(asked).toBe(1)
})
