import { expect, test } from 'vitest'
import { findPasskeys } from '#src/data/accounts/passkeys.ts'
import { endSessions } from '#src/data/accounts/sessions.ts'
import { mostPasskeys } from '#src/domain/accounts/passkey.ts'
import { accountParts, ada, aVisitor, confirmed, grace, queuedMails, registered } from '#tests/support/accounts.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addedPasskey, passkeySite, withPasskey } from '#tests/support/passkeys.ts'
import { testNow } from '#tests/support/site.ts'
import { changePassword } from './change-password.ts'
import { addPasskey, askToAddPasskey, removePasskey } from './own-passkeys.ts'

const { origin } = passkeySite
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

async function signedIn(db: Awaited<ReturnType<typeof testDatabase>>) {
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  const who = await confirmed(parts)
  const ask = (password = '', by = who) => askToAddPasskey(parts, by, { site: passkeySite, password, visitor: aVisitor })
  const made = async (given: { origin?: string; challenge?: string } = {}) => {
    const options = await ask()
    if (!options) throw new Error('It was not taken for the owner who asked.')
    return authenticator().make({ origin, challenge: options.challenge, userHandle: options.user.id, ...given })
  }
  const add = (response: Awaited<ReturnType<typeof made>>, by = who) =>
    addPasskey(parts, by, { site: passkeySite, response, visitor: aVisitor })
  return { parts, clock, who, ask, made, add }
}

test('A40: a passkey is added under the name of the browser, and the owner is notified by mail', async () => {
  await using db = await testDatabase()
  const { who, made, add } = await signedIn(db)
  const passkey = await add(await made())
  expect(passkey).toMatchObject({ name: 'Firefox on Linux', createdAt: testNow, usedAt: null })
  expect(await findPasskeys(db, who.account.id)).toEqual([passkey])
  expect((await queuedMails(db)).at(-1)).toEqual({
    kind: 'passkey-changed',
    to: ada.email,
    data: { firstName: 'Ada', change: 'added', name: 'Firefox on Linux', changedAt: testNow.toISOString() },
  })
})

test('the options for a device name the account and its existing passkeys', async () => {
  await using db = await testDatabase()
  const { who, made, add, ask } = await signedIn(db)
  const first = await made()
  await add(first)
  const options = await ask()
  expect(options).toMatchObject({
    rp: { id: 'www.agency.example', name: 'The agency' },
    user: { id: Buffer.from(String(who.account.id)).toString('base64url'), name: ada.email, displayName: 'Ada' },
    excludeCredentials: [{ id: first.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    attestation: 'none',
  })
})

test('A39: half an hour after signing in, adding one needs the password', async () => {
  await using db = await testDatabase()
  const { clock, ask } = await signedIn(db)
  clock.at = later(30)
  expect([await ask(), await ask('Wrong horse 1')]).toEqual([undefined, undefined])
  expect(await ask(ada.password)).toBeDefined()
})

test('a registration is accepted once, within five minutes', async () => {
  await using db = await testDatabase()
  const { who, clock, made, add } = await signedIn(db)
  const response = await made()
  await add(response)
  expect(await add(response)).toBeUndefined()
  const late = await made()
  clock.at = later(5)
  expect(await add(late)).toBeUndefined()
  expect(await findPasskeys(db, who.account.id)).toHaveLength(1)
})

test.each([{ origin: 'https://evil.example' }, { origin: 'https://agency.example' }, { challenge: 'AAAA' }])(
  'a registration made by %j is rejected',
  async (given) => {
    await using db = await testDatabase()
    const { who, made, add } = await signedIn(db)
    expect(await add(await made(given))).toBeUndefined()
    expect(await findPasskeys(db, who.account.id)).toEqual([])
    expect((await queuedMails(db)).map(({ kind }) => kind)).not.toContain('passkey-changed')
  },
)

test('a registration belongs to its session: no other session can use it, nor this one once it has ended', async () => {
  await using db = await testDatabase()
  const { parts, who, made, add } = await signedIn(db)
  const other = await registered(parts, grace)
  const response = await made()
  expect(await add(response, other)).toBeUndefined()
  await endSessions(db, who.account.id)
  expect(await add(response)).toBeUndefined()
  expect([await findPasskeys(db, who.account.id), await findPasskeys(db, other.account.id)]).toEqual([[], []])
})

test('the number of passkeys is limited; another account’s passkey is not added', async () => {
  await using db = await testDatabase()
  const { parts, who, made, add } = await signedIn(db)
  const other = await registered(parts, grace)
  const theirs = authenticator()
  await addedPasskey(parts, other, theirs)
  for (let i = 0; i < mostPasskeys; i++) expect(await addedPasskey(parts, who, authenticator())).toHaveProperty('id')
  expect(await add(await made())).toBe('full')
  expect(await findPasskeys(db, who.account.id)).toHaveLength(mostPasskeys)
})

const password = ''
const visitor = aVisitor

test('only its owner can remove a passkey, and is notified by mail', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { passkey, ...who } = await withPasskey(parts, authenticator())
  const other = await registered(parts, grace)
  const remove = (by: typeof other) => removePasskey(parts, by, { id: passkey.id, password, visitor })
  expect(await remove(other)).toBe(false)
  expect(await findPasskeys(db, who.account.id)).toHaveLength(1)
  expect([await remove(who), await remove(who)]).toEqual([true, false])
  expect(await findPasskeys(db, who.account.id)).toEqual([])
  const mails = (await queuedMails(db)).filter(({ kind }) => kind === 'passkey-changed')
  expect(mails.map(({ to, data }) => [to, data.change])).toEqual([
    [ada.email, 'added'],
    [ada.email, 'removed'],
  ])
})

test('A39: half an hour after signing in, removing one needs the password', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  const { passkey, ...who } = await withPasskey(parts, authenticator())
  clock.at = new Date(testNow.getTime() + 30 * 60_000)
  expect(await removePasskey(parts, who, { id: passkey.id, password, visitor })).toBeUndefined()
  expect(await removePasskey(parts, who, { id: passkey.id, password: ada.password, visitor })).toBe(true)
})

test('a new password keeps passkeys, unless it was set after a mailed link', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account, session } = await withPasskey(parts, authenticator())
  const changed = await changePassword(parts, { account, session }, { password: 'Better horse 2', visitor })
  expect(await findPasskeys(db, account.id)).toHaveLength(1)
  const byLink = { account, session: { ...changed.session, startedBy: 'reset-link' as const } }
  await changePassword(parts, byLink, { password: 'Better horse 3', visitor })
  expect(await findPasskeys(db, account.id)).toEqual([])
})
