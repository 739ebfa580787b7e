import { expect, test } from 'vitest'
import { aBrowser, accountSite, ada, grace } from '#tests/support/accounts.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readMadePasskey, readSignedChallenge } from './passkeys.ts'

/** The PUBLIC_URL of tests: devices use it, whatever address a request names. */
const origin = 'https://www.withyandvale.example'

interface Options {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

type Client = ReturnType<typeof aBrowser>

async function owner(db: Awaited<ReturnType<typeof testDatabase>>) {
  const { site } = await accountSite(db)
  const [laptop, other, phone] = [aBrowser(site), aBrowser(site), aBrowser(site)]
  await laptop.register(ada)
  await other.register(grace)
  return { site, laptop, other, phone }
}

async function add(client: Client, device = authenticator(), at = origin) {
  const [, options] = (await client.ask('/user/passkey-options', { body: {} })) as [number, Options]
  const credential = device.make({ challenge: options.challenge, origin: at, userHandle: options.user.id })
  return { options, answer: await client.ask('/user/passkeys.ljson', { body: { credential } }) }
}

async function signIn(client: Client, device: ReturnType<typeof authenticator>, at = origin) {
  const [, { challenge }] = (await client.ask('/session/passkey/options', { body: {} })) as [number, Options]
  return await client.ask('/session/passkey', { body: { credential: device.sign({ challenge, origin: at }) } })
}

const listed = async (client: Client) => ((await client.ask('/user/passkeys.ljson'))[1] as { passkeys: { id: number }[] }).passkeys

test('A40: a passkey is added, listed, signs in another browser, and is removed', async () => {
  await using db = await testDatabase()
  const { laptop, other, phone } = await owner(db)
  const device = authenticator()
  const { options, answer } = await add(laptop, device)
  expect(options.rp.id).toBe('www.withyandvale.example')
  const passkey = { id: expect.any(Number), name: 'An unknown device', created_at: '2026-11-21T10:00:00.000Z', used_at: null }
  expect(answer).toEqual([200, { passkey }])
  expect([await listed(laptop), await listed(other)]).toEqual([[passkey], []])
  expect(await signIn(phone, device)).toEqual([200, {}])
  expect((await phone.user())?.email).toBe(ada.email)
  expect(phone.cookies.has('gable_passkey')).toBe(false)
  const [{ id } = { id: 0 }] = await listed(laptop)
  expect(await other.ask(`/user/passkeys/${id}`, { method: 'DELETE' })).toEqual([200, { removed: 0 }])
  expect(await laptop.ask(`/user/passkeys/${id}`, { method: 'DELETE' })).toEqual([200, { removed: 1 }])
  expect(await signIn(aBrowser((await owner(db)).site), device)).toEqual([401, { message: 'Sign in failed, please try again' }])
})

test('the cookie that binds a challenge to a browser is limited to passkey sign-in, and hidden from scripts', async () => {
  await using db = await testDatabase()
  const { phone } = await owner(db)
  const { headers } = await phone.send('/session/passkey/options', { body: {} })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^gable_passkey=[\w-]{43}; Path=\/session\/passkey; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/),
  ])
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a response cannot be used by another browser, nor twice', async () => {
  await using db = await testDatabase()
  const { laptop, phone, site } = await owner(db)
  const device = authenticator()
  await add(laptop, device)
  const thief = aBrowser(site)
  const [, { challenge }] = (await phone.ask('/session/passkey/options', { body: {} })) as [number, Options]
  const credential = device.sign({ challenge, origin })
  expect((await thief.ask('/session/passkey', { body: { credential } }))[0]).toBe(401)
  await thief.ask('/session/passkey/options', { body: {} })
  expect((await thief.ask('/session/passkey', { body: { credential } }))[0]).toBe(401)
  const cookies = new Map(phone.cookies)
  expect((await phone.ask('/session/passkey', { body: { credential } }))[0]).toBe(200)
  for (const [name, value] of cookies) thief.cookies.set(name, value)
  expect((await thief.ask('/session/passkey', { body: { credential } }))[0]).toBe(401)
  expect(await thief.user()).toBeNull()
})

test('a response made on another site is refused', async () => {
  await using db = await testDatabase()
  const { laptop, phone } = await owner(db)
  const device = authenticator()
  expect((await add(laptop, device, 'https://www.withyandvale.example.evil.example')).answer).toEqual([
    422,
    { errors: ['The passkey could not be added. Please try again.'] },
  ])
  await add(laptop, device)
  expect((await signIn(phone, device, 'https://www.withyandvale.example:8443'))[0]).toBe(401)
})

test('an invalid id removes no passkey', async () => {
  await using db = await testDatabase()
  const { laptop } = await owner(db)
  await add(laptop)
  for (const id of ['%00', 'x', '-1', '9999999999', '1.5', '%27'])
    expect([id, await laptop.ask(`/user/passkeys/${id}`, { method: 'DELETE' })]).toEqual([id, [200, { removed: 0 }]])
  expect(await listed(laptop)).toHaveLength(1)
})

test('without accounts there are no passkeys', async () => {
  await using db = await testDatabase()
  const { site, context } = await accountSite(db)
  const own = context.content()
  Object.assign(own.site, { accounts: false })
  for (const path of ['/user/passkeys.ljson', '/user/passkey-options', '/session/passkey', '/session/passkey/options'])
    expect((await aBrowser(site).send(path, { body: {} })).status).toBeGreaterThanOrEqual(404)
})

const asked = { challenge: 'AAAA', origin: 'https://www.agency.example', userHandle: 'MQ' }
const device = authenticator()
const made = device.make(asked)
const signed = device.sign(asked)

test('responses of devices are parsed, without additional browser data', () => {
  expect(readMadePasskey({ ...made, authenticatorAttachment: 'platform' })).toEqual(made)
  expect(readMadePasskey({ ...made, clientExtensionResults: undefined })).toEqual(made)
  expect(readSignedChallenge(signed)).toEqual(signed)
  const { userHandle: _, ...response } = signed.response
  expect(readSignedChallenge({ ...signed, response })).toEqual({ ...signed, response })
})

test.each([
  ['nothing', undefined],
  ['a text', 'abc'],
  ['a list', [made]],
  ['no id', { ...made, id: undefined }],
  ['an id that is none', { ...made, id: "' or 1=1" }],
  ['an id that is too long', { ...made, id: 'x'.repeat(1365) }],
  ['another type', { ...made, type: 'password' }],
  ['no response', { ...made, response: null }],
  ['ways to reach it without end', { ...made, response: { ...made.response, transports: Array(11).fill('usb') } }],
  ['ways to reach it that are none', { ...made, response: { ...made.response, transports: ['<script>'] } }],
  ['bytes that are none', { ...made, response: { ...made.response, attestationObject: '{}' } }],
])('%s is no passkey', (_, value) => {
  expect(readMadePasskey(value)).toBeUndefined()
})

test.each([
  ['nothing', undefined],
  ['a new passkey', made],
  ['no signature', { ...signed, response: { ...signed.response, signature: undefined } }],
  ['a signature of numbers', { ...signed, response: { ...signed.response, signature: [1, 2] } }],
  ['a name without end', { ...signed, response: { ...signed.response, userHandle: 'x'.repeat(101) } }],
])('%s signs nobody in', (_, value) => {
  expect(readSignedChallenge(value)).toBeUndefined()
})
