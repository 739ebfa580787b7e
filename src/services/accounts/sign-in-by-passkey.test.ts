import { expect, test } from 'vitest'
import { findPasskeys } from '#src/data/accounts/passkeys.ts'
import { accountParts, aVisitor, grace } from '#tests/support/accounts.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { testDatabase } from '#tests/support/database.ts'
import { passkeySite, withPasskey } from '#tests/support/passkeys.ts'
import { testNow } from '#tests/support/site.ts'
import { askToSignIn, signInByPasskey } from './sign-in-by-passkey.ts'

const { origin } = passkeySite
const visitor = { ...aVisitor, from: '192.0.2.9', device: 'Safari on iPhone' }

async function asked(db: Awaited<ReturnType<typeof testDatabase>>, given?: Parameters<typeof authenticator>[0]) {
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  const { account, device } = await withPasskey(parts, authenticator(given))
  const ask = async () => {
    const { options, token } = await askToSignIn(parts, passkeySite)
    return { challenge: options.challenge, token }
  }
  const answer = (token: string, response: ReturnType<typeof device.sign>, site = passkeySite) =>
    signInByPasskey(parts, { site, token, response }, visitor)
  return { account, device, parts, clock, ask, answer }
}

test('A40: a passkey signs its holder in, and the session records that', async () => {
  await using db = await testDatabase()
  const { account, device, ask, answer } = await asked(db)
  const { challenge, token } = await ask()
  const started = await answer(token, device.sign({ challenge, origin }))
  expect(started).toMatchObject({ account: { id: account.id }, session: { startedBy: 'passkey', device: 'Safari on iPhone' } })
  expect(await findPasskeys(db, account.id)).toMatchObject([{ usedAt: testNow }])
})

test('the challenge reveals no account and no passkey', async () => {
  await using db = await testDatabase()
  const { parts } = await asked(db)
  const { options } = await askToSignIn(parts, passkeySite)
  expect(options).toMatchObject({ rpId: 'www.agency.example', userVerification: 'preferred' })
  expect(options.allowCredentials ?? []).toEqual([])
})

test('a response is accepted once', async () => {
  await using db = await testDatabase()
  const { device, ask, answer } = await asked(db)
  const { challenge, token } = await ask()
  const response = device.sign({ challenge, origin })
  expect(await answer(token, response)).toBeDefined()
  expect(await answer(token, response)).toBeUndefined()
  // Nor with another challenge that is still open.
  expect(await answer((await ask()).token, response)).toBeUndefined()
})

test('a response is accepted only from the browser that got the challenge', async () => {
  await using db = await testDatabase()
  const { device, ask, answer } = await asked(db)
  const [mine, theirs] = [await ask(), await ask()]
  expect(await answer(theirs.token, device.sign({ challenge: mine.challenge, origin }))).toBeUndefined()
  expect(await answer('a token that nobody was given', device.sign({ challenge: mine.challenge, origin }))).toBeUndefined()
})

test('a response after five minutes is too late', async () => {
  await using db = await testDatabase()
  const { device, clock, ask, answer } = await asked(db)
  const { challenge, token } = await ask()
  clock.at = new Date(testNow.getTime() + 5 * 60_000)
  expect(await answer(token, device.sign({ challenge, origin }))).toBeUndefined()
})

test.each(['https://www.agency.example.evil.example', 'http://www.agency.example', 'https://agency.example'])(
  'a response signed for %s is not accepted anywhere else',
  async (foreign) => {
    await using db = await testDatabase()
    const { device, ask, answer } = await asked(db)
    const { challenge, token } = await ask()
    expect(await answer(token, device.sign({ challenge, origin: foreign }))).toBeUndefined()
  },
)

test('a response signed by another key, altered, or for another account signs nobody in', async () => {
  await using db = await testDatabase()
  const { parts, device, ask, answer } = await asked(db)
  const other = await withPasskey(parts, authenticator(), grace)
  const signed = async (change: (response: ReturnType<typeof device.sign>) => void) => {
    const { challenge, token } = await ask()
    const response = device.sign({ challenge, origin })
    const theirs = other.device.sign({ challenge, origin })
    change(response)
    return { outcome: await answer(token, response), theirs }
  }
  const { theirs } = await signed(() => {})
  expect((await signed((mine) => Object.assign(mine, { id: theirs.id, rawId: theirs.id }))).outcome).toBeUndefined()
  expect((await signed(({ response }) => Object.assign(response, { userHandle: theirs.response.userHandle }))).outcome).toBeUndefined()
  expect((await signed(({ response }) => Object.assign(response, { signature: theirs.response.signature }))).outcome).toBeUndefined()
  expect((await signed(({ response }) => Object.assign(response, { authenticatorData: 'AAAA' }))).outcome).toBeUndefined()
  expect((await signed((mine) => Object.assign(mine, { id: 'unknown', rawId: 'unknown' }))).outcome).toBeUndefined()
  expect((await signed(() => {})).outcome).toBeDefined()
})

test('a signature counter that went back means a copied device; a device without a counter is accepted', async () => {
  await using db = await testDatabase()
  const { account, device, ask, answer } = await asked(db)
  await db.updateTable('passkey').set({ counter: 9 }).where('account_id', '=', account.id).execute()
  const { challenge, token } = await ask()
  expect(await answer(token, device.sign({ challenge, origin }))).toBeUndefined()

  const parts = accountParts(db)
  const { device: silent } = await withPasskey(parts, authenticator({ counts: false }), grace)
  for (const _ of [1, 2]) {
    const next = await ask()
    expect(await answer(next.token, silent.sign({ challenge: next.challenge, origin }))).toBeDefined()
  }
})

test('attempts are counted like those with a password; a success resets the count', async () => {
  await using db = await testDatabase()
  const { device, ask, answer } = await asked(db)
  const wrong = async () => answer((await ask()).token, device.sign({ challenge: 'AAAA', origin }))
  for (let i = 0; i < 9; i++) expect(await wrong()).toBeUndefined()
  const { challenge, token } = await ask()
  expect(await answer(token, device.sign({ challenge, origin }))).toBeDefined()
  for (let i = 0; i < 10; i++) expect(await wrong()).toBeUndefined()
  await expect(wrong()).rejects.toThrow('Too many tries.')
})
