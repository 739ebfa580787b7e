import { expect, test } from 'vitest'
import { accountParts, ada, aVisitor, confirmed, queuedMails, signedIn } from '#tests/support/accounts.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { testDatabase } from '#tests/support/database.ts'
import { passkeySite, withPasskey } from '#tests/support/passkeys.ts'
import { testNow } from '#tests/support/site.ts'
import { changePassword } from './change-password.ts'
import { ComeAgain } from './come-again.ts'
import { signIn } from './sign-in.ts'
import { askToSignIn, signInByPasskey } from './sign-in-by-passkey.ts'
import { enterCode } from './sign-in-code.ts'
import { whoAsks } from './who-asks.ts'

const elsewhere = { ...aVisitor, from: '203.0.113.7' }

/** An account on which ten addresses have tried ten wrong passwords each. */
async function lockedOut() {
  const db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  const own = await confirmed(parts)
  for (let count = 0; count < 100; count++) {
    const guess = { email: ada.email, password: `Wrong password ${count}` }
    expect(await signIn(parts, guess, { ...aVisitor, from: `198.51.100.${count % 10}` })).toBeUndefined()
  }
  const ask = async (password = ada.password, visitor = elsewhere) => {
    const asked = await signIn(parts, { email: ada.email, password }, visitor)
    if (!asked || !('seconds' in asked)) throw new Error('No code is asked for.')
    await parts.later.done()
    return asked
  }
  const codes = async () => (await queuedMails(db)).filter(({ kind }) => kind === 'sign-in-code').map(({ data }) => data.code!)
  return { db, clock, parts, own, ask, codes, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('the right password with the mailed code gets in from a new place, once; from then on that place is known', async () => {
  await using run = await lockedOut()
  const { token } = await run.ask()
  const [code = ''] = await run.codes()
  expect(code).toMatch(/^\d{6}$/)
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  const [first, second] = await Promise.all([1, 2].map(() => enterCode(run.parts, { token, code: typed }, elsewhere)))
  const started = first ?? second
  expect([first, second].filter((one) => one === undefined)).toHaveLength(1)
  expect((await whoAsks(run.parts, started?.token))?.account.id).toBe(run.own.account.id)
  expect((await signedIn(run.parts, ada, elsewhere)).account.id).toBe(run.own.account.id)
})

test('A28: whoever guesses is asked the same, mails nothing, and learns nothing by codes', async () => {
  await using run = await lockedOut()
  const wrong = await run.ask('Another guess 1')
  const nobody = await run.ask(ada.password)
  expect(Object.keys(wrong)).toEqual(Object.keys(nobody))
  expect(await run.codes()).toHaveLength(1)
  const [code = ''] = await run.codes()
  expect(await enterCode(run.parts, { token: wrong.token, code }, elsewhere)).toBeUndefined()
  expect(JSON.stringify(await run.db.selectFrom('sign_in_code').selectAll().execute())).not.toContain(code)
})

test('a code is tried five times, whether there is one or not, by however many addresses, and works for fifteen minutes', async () => {
  await using run = await lockedOut()
  for (const asked of [await run.ask('Another guess 1'), await run.ask()]) {
    const enter = (count: number, code = 'not it') =>
      enterCode(run.parts, { token: asked.token, code }, { ...aVisitor, from: `192.0.2.${count}` })
    for (let count = 0; count < 5; count++) expect(await enter(count)).toBeUndefined()
    await expect(enter(5, (await run.codes())[0])).rejects.toThrow(ComeAgain)
  }
  const { token } = await run.ask()
  run.clock.at = new Date(testNow.getTime() + 15 * 60_000)
  expect(await enterCode(run.parts, { token, code: (await run.codes())[1]! }, elsewhere)).toBeUndefined()
})

test('codes are ten a day, and end with the password that asked for them', async () => {
  await using run = await lockedOut()
  const { token } = await run.ask()
  await changePassword(run.parts, run.own, { password: 'Another horse 3', visitor: aVisitor })
  expect(await enterCode(run.parts, { token, code: (await run.codes())[0]! }, elsewhere)).toBeUndefined()
  for (let count = 0; count < 12; count++) await run.ask('Another horse 3', { ...aVisitor, from: `192.0.2.${100 + count}` })
  expect(await run.codes()).toHaveLength(10)
})

test('a passkey gets in from a new place without a code', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await withPasskey(parts, authenticator())
  for (let count = 0; count < 100; count++)
    await signIn(parts, { email: ada.email, password: `Wrong password ${count}` }, { ...aVisitor, from: `198.51.100.${count % 10}` })
  const { options, token } = await askToSignIn(parts, passkeySite)
  const response = own.device.sign({ challenge: options.challenge, origin: passkeySite.origin })
  const started = await signInByPasskey(parts, { site: passkeySite, token, response }, elsewhere)
  expect(started?.account.id).toBe(own.account.id)
})
