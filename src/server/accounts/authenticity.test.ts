import { expect, test } from 'vitest'
import { createAuthenticity } from './authenticity.ts'

const authenticity = createAuthenticity(async () => 'secret')

test('a token is valid only for its recipient, any number of times', async () => {
  for (const session of ['a session', undefined]) {
    const token = await authenticity.give(session)
    expect(await authenticity.isValid(token, session)).toBe(true)
    expect(await authenticity.isValid(token, session)).toBe(true)
    expect(await authenticity.isValid(token, 'another session')).toBe(false)
  }
  expect(await authenticity.isValid(await authenticity.give('a session'), undefined)).toBe(false)
})

test('tokens are unique, and invalid under another secret', async () => {
  const [one, other] = [await authenticity.give('x'), await authenticity.give('x')]
  expect(one).not.toBe(other)
  expect(await createAuthenticity(async () => 'another').isValid(one, 'x')).toBe(false)
})

test('anything else is invalid', async () => {
  const token = await authenticity.give('x')
  for (const sent of ['', 'x', '.', token.slice(1), `${token}x`, token.replace('.', ''), `${token}\n`, 7, null, {}, [token]])
    expect([sent, await authenticity.isValid(sent, 'x')]).toEqual([sent, false])
})

test('the secret is requested once, and again after a failure', async () => {
  let asked = 0
  const failing = createAuthenticity(async () => {
    asked++
    if (asked === 1) throw new Error('the database is away')
    return 'secret'
  })
  await expect(failing.give('x')).rejects.toThrow('away')
  await failing.give('x')
  await failing.give('x')
  expect(asked).toBe(2)
})
