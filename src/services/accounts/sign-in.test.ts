import { expect, test } from 'vitest'
import { emailKey } from '#src/domain/accounts/account.ts'
import { accountParts, ada, aVisitor, confirmed, grace, queuedMails, registered, signInWith } from '#tests/support/accounts.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { testDatabase } from '#tests/support/database.ts'
import { passkeySite, withPasskey } from '#tests/support/passkeys.ts'
import { testNow } from '#tests/support/site.ts'
import { changePassword } from './change-password.ts'
import { createPasswords } from './passwords.ts'
import { RetryLater } from './retry-later.ts'
import { findSessionOwner } from './sessions.ts'
import { enterCode, signIn } from './sign-in.ts'
import { askToSignIn, signInByPasskey } from './sign-in-by-passkey.ts'
import { throttleAttempts } from './throttle.ts'

test('the right password starts a session, however the address is written', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  const started = await signInWith(
    parts,
    { email: ' ADA@Example.com', password: ada.password },
    { ...aVisitor, device: 'Safari on iPhone' },
  )
  expect(started).toMatchObject({ account: { id: account.id }, session: { startedBy: 'password', device: 'Safari on iPhone' } })
  expect((await findSessionOwner(parts, started.token))?.session.id).toBe(started.session.id)
})

test('a wrong password, or one of another account, starts none', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  await registered(parts)
  await registered(parts, grace)
  for (const password of ['', 'correct horse 1', `${ada.password} `, grace.password])
    expect([password, await signIn(parts, { ...ada, password }, aVisitor)]).toEqual([password, undefined])
  expect(await db.selectFrom('session').select('session_id').execute()).toHaveLength(2)
})

test('A28: an address without an account costs the same hash and the same queries', async () => {
  await using db = await testDatabase()
  const { account } = await registered(accountParts(db))
  const work: unknown[][] = []
  for (const email of [ada.email, grace.email]) {
    const done: unknown[] = []
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        done.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const derive = async (_password: string, asked: { cost: object; length: number }) => {
      done.push(asked.cost, asked.length)
      return Buffer.alloc(asked.length)
    }
    const passwords = createPasswords({ cost: { memory: 64, passes: 1, parallelism: 1 }, derive })
    expect(await signIn({ ...accountParts(db), db: counted, passwords }, { email, password: 'wrong password' }, aVisitor)).toBeUndefined()
    work.push(done)
  }
  expect(account.email).toBe(ada.email)
  expect(work[0]?.length).toBeGreaterThan(4)
  expect(work[1]).toEqual(work[0])
})

test('an outdated hash is renewed once the password is known', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  const dearer = { ...parts, passwords: createPasswords({ cost: { memory: 128, passes: 1, parallelism: 1 } }) }
  const hash = async () =>
    (await db.selectFrom('account').select('password_hash').where('account_id', '=', account.id).executeTakeFirst())?.password_hash
  await signIn(dearer, { ...ada, password: 'wrong password' }, aVisitor)
  expect(await hash()).toContain('m=64,')
  await signIn(dearer, ada, aVisitor)
  expect(await hash()).toContain('m=128,')
  expect(await signIn(dearer, ada, aVisitor)).toBeDefined()
})

test('after ten wrong attempts even the right password is rejected; a success resets the count', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  await registered(parts)
  const wrong = () => signIn(parts, { ...ada, password: 'wrong password' }, aVisitor)
  for (let count = 0; count < 9; count++) await wrong()
  expect(await signIn(parts, ada, aVisitor)).toBeDefined()
  for (let count = 0; count < 10; count++) await wrong()
  await expect(signIn(parts, ada, aVisitor)).rejects.toThrow(RetryLater)
  expect(await signIn(parts, ada, { ...aVisitor, from: '192.0.2.2' })).toBeDefined()
  clock.at = new Date(testNow.getTime() + 15 * 60_000)
  expect(await signIn(parts, ada, aVisitor)).toBeDefined()
})

test('attempts by others do not block places from which the owner signed in; new places need a code', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  await registered(parts)
  await registered(parts, grace, { ...aVisitor, from: '192.0.2.3' })
  const on = emailKey(ada.email)
  const flood = async () => {
    for (let count = 0; count < 101; count++)
      await throttleAttempts(db, 'sign-in', { from: `198.51.100.${count}`, on }, clock.at).catch(() => undefined)
  }
  await flood()
  expect(await signIn(parts, ada, aVisitor)).toBeDefined()
  const asked = { token: expect.any(String), seconds: expect.any(Number) }
  for (const from of ['192.0.2.2', '192.0.2.3', '']) expect(await signIn(parts, ada, { ...aVisitor, from })).toEqual(asked)
  clock.at = new Date(testNow.getTime() + 91 * 24 * 60 * 60_000)
  await flood()
  expect(await signIn(parts, ada, aVisitor)).toEqual(asked)
  await parts.later.done()
})

test('a session is not used before it starts, however long checking its password takes', async () => {
  await using db = await testDatabase()
  await registered(accountParts(db))
  const clock = { seconds: 0 }
  const now = () => {
    clock.seconds++
    return new Date(testNow.getTime() + clock.seconds * 1000)
  }
  const parts = { ...accountParts(db), now }
  const started = await signInWith(parts)
  const row = db.selectFrom('session').select(['started_at', 'used_at']).where('session_id', '=', started.session.id)
  const { started_at, used_at } = await row.executeTakeFirstOrThrow()
  expect(used_at).toEqual(started_at)
})

const elsewhere = { ...aVisitor, from: '203.0.113.7' }

/** An account on which ten addresses have each tried ten wrong passwords. */
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

test('the right password with the mailed code signs in from a new place, once; then that place is known', async () => {
  await using run = await lockedOut()
  const { token } = await run.ask()
  const [code = ''] = await run.codes()
  expect(code).toMatch(/^\d{6}$/)
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  const [first, second] = await Promise.all([1, 2].map(() => enterCode(run.parts, { token, code: typed }, elsewhere)))
  const started = first ?? second
  expect([first, second].filter((one) => one === undefined)).toHaveLength(1)
  expect((await findSessionOwner(run.parts, started?.token))?.account.id).toBe(run.own.account.id)
  expect((await signInWith(run.parts, ada, elsewhere)).account.id).toBe(run.own.account.id)
})

test('A28: guessers get the same questions, cause no mail, and learn nothing from codes', async () => {
  await using run = await lockedOut()
  const wrong = await run.ask('Another guess 1')
  const nobody = await run.ask(ada.password)
  expect(Object.keys(wrong)).toEqual(Object.keys(nobody))
  expect(await run.codes()).toHaveLength(1)
  const [code = ''] = await run.codes()
  expect(await enterCode(run.parts, { token: wrong.token, code }, elsewhere)).toBeUndefined()
  expect(JSON.stringify(await run.db.selectFrom('sign_in_code').selectAll().execute())).not.toContain(code)
})

test('a code can be tried five times, whether it exists or not, from any addresses, for fifteen minutes', async () => {
  await using run = await lockedOut()
  for (const asked of [await run.ask('Another guess 1'), await run.ask()]) {
    const enter = (count: number, code = 'not it') =>
      enterCode(run.parts, { token: asked.token, code }, { ...aVisitor, from: `192.0.2.${count}` })
    for (let count = 0; count < 5; count++) expect(await enter(count)).toBeUndefined()
    await expect(enter(5, (await run.codes())[0])).rejects.toThrow(RetryLater)
  }
  const { token } = await run.ask()
  run.clock.at = new Date(testNow.getTime() + 15 * 60_000)
  expect(await enterCode(run.parts, { token, code: (await run.codes())[1]! }, elsewhere)).toBeUndefined()
})

test('ten codes a day are mailed, and they end with the password they were for', async () => {
  await using run = await lockedOut()
  const { token } = await run.ask()
  await changePassword(run.parts, run.own, { password: 'Another horse 3', visitor: aVisitor })
  expect(await enterCode(run.parts, { token, code: (await run.codes())[0]! }, elsewhere)).toBeUndefined()
  for (let count = 0; count < 12; count++) await run.ask('Another horse 3', { ...aVisitor, from: `192.0.2.${100 + count}` })
  expect(await run.codes()).toHaveLength(10)
})

test('a passkey signs in from a new place without a code', async () => {
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
