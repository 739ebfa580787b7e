import { expect, test } from 'vitest'
import { createPasswords, readPasswordHash, writePasswordHash } from './passwords.ts'
import { RetryLater } from './retry-later.ts'

const little = { memory: 64, passes: 1, parallelism: 1 }

test('a hash matches its own password only, and two hashes of a password differ', async () => {
  const passwords = createPasswords({ cost: little })
  const [one, other] = [await passwords.hash('Correct horse 1'), await passwords.hash('Correct horse 1')]
  expect(one).not.toBe(other)
  expect(await passwords.isOf('Correct horse 1', one)).toBe(true)
  expect(await passwords.isOf('Correct horse 2', one)).toBe(false)
  expect(await passwords.isOf('Correct horse 1', 'no hash')).toBe(false)
})

test('different Unicode forms of the same letters are the same password', async () => {
  const passwords = createPasswords({ cost: little })
  const kept = await passwords.hash('Jose\u0301 2026 home')
  expect(await passwords.isOf('José 2026 home', kept)).toBe(true)
})

test('by default hashes have the parameters that OWASP recommends', async () => {
  expect(readPasswordHash(await createPasswords().hash('Correct horse 1'))?.cost).toEqual({ memory: 19_456, passes: 2, parallelism: 1 })
})

test('without a hash the same work is done, and no password matches', async () => {
  const asked: unknown[] = []
  const derive = async (_password: string, { cost, length }: { cost: object; length: number }) => {
    asked.push({ cost, length })
    return Buffer.alloc(length)
  }
  const passwords = createPasswords({ cost: little, derive })
  const kept = await passwords.hash('Correct horse 1')
  await passwords.isOf('Correct horse 1', kept)
  expect(await passwords.isOf('Correct horse 1', undefined)).toBe(false)
  expect(asked.slice(1)).toEqual([asked[0], asked[0]])
})

test('a hash with weaker parameters is outdated, one with stronger parameters is not', async () => {
  const [weak, strong] = [createPasswords({ cost: little }), createPasswords({ cost: { ...little, passes: 3 } })]
  expect(strong.isOutdated(await weak.hash('x'))).toBe(true)
  expect(weak.isOutdated(await strong.hash('x'))).toBe(false)
  expect(weak.isOutdated('$2b$10$an-older-kind-of-hash')).toBe(true)
  expect(await strong.isOf('x', await weak.hash('x'))).toBe(true)
})

test('a few hashes are computed at once, some wait, and the rest are told to retry later', async () => {
  let working = 0
  let most = 0
  const { promise: go, resolve } = Promise.withResolvers<void>()
  const derive = async () => {
    most = Math.max(most, ++working)
    await go
    working--
    return Buffer.alloc(32)
  }
  const passwords = createPasswords({ cost: little, atOnce: 2, mostWaiting: 3, derive })
  passwords.refuseWhenBusy('')
  const asked = Promise.allSettled(Array.from({ length: 10 }, () => passwords.hash('x')))
  expect(() => passwords.refuseWhenBusy('')).toThrow(RetryLater)
  resolve()
  const outcomes = await asked
  expect(most).toBe(2)
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(5).fill('rejected')])
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toBeInstanceOf(RetryLater)
  expect(refused).toMatchObject({ because: 'passwords', seconds: 5 })
  expect(await passwords.hash('x')).toBeTruthy()
})

test('a flood from one visitor keeps nobody else from signing in', async () => {
  const passwords = createPasswords({ cost: little })
  const kept = await passwords.hash('Correct horse 1')
  const flood = Promise.allSettled(Array.from({ length: 200 }, () => passwords.isOf('wrong', kept, 'flood')))
  const honest = Array.from({ length: 6 }, (_, index) => {
    passwords.refuseWhenBusy(`honest ${index}`)
    return passwords.isOf('Correct horse 1', kept, `honest ${index}`)
  })
  expect(() => passwords.refuseWhenBusy('flood')).toThrow(RetryLater)
  expect(await Promise.all(honest)).toEqual(Array(6).fill(true))
  expect((await flood).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(100)
})

test('a flood from many visitors keeps out neither newcomers nor known devices', async () => {
  const passwords = createPasswords({ cost: little })
  const kept = await passwords.hash('Correct horse 1')
  const flooders = Array.from({ length: 200 }, (_, index) => `flood ${index}`)
  const askAll = () => Promise.allSettled(flooders.map((from) => passwords.isOf('wrong', kept, from)))
  await askAll()
  const flood = askAll()
  const honest = ['one', 'other', { name: 'known', ahead: 10 }]
  for (const who of honest) passwords.refuseWhenBusy(who)
  expect(await Promise.all(honest.map((who) => passwords.isOf('Correct horse 1', kept, who)))).toEqual([true, true, true])
  expect((await flood).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(100)
})

const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const hash = { cost, salt: Buffer.from('0123456789abcdef'), tag: Buffer.alloc(32, 7) }

test('a hash is one line of text that contains its parameters, and can be parsed', () => {
  const text = writePasswordHash(hash)
  expect(text).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$MDEyMzQ1Njc4OWFiY2RlZg\$[\w+/]{43}$/)
  expect(readPasswordHash(text)).toEqual(hash)
})

test.each([
  '',
  'plain text',
  '$argon2i$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=16$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=99999999999,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=19456,t=2,p=1$short$AAAAAAAAAAAAAAAAAAAAAA',
])('%j is no hash', (text) => {
  expect(readPasswordHash(text)).toBeUndefined()
})
