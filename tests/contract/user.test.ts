import { expect, test } from 'vitest'
import { aBrowser, accountSite, ada, grace, registration } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'

test('W16, W22: signed out there is no user, and that is always 200 and kept by nobody', async () => {
  await using db = await testDatabase()
  const answer = await aBrowser((await accountSite(db)).site).send('/user.ljson')
  expect([answer.status, await answer.json()]).toEqual([200, { user: null }])
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('W17: a registration answers with the user, signed in', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await accountSite(db)).site)
  const answer = await client.send('/user.ljson', { body: registration(ada) })
  const { user } = (await answer.json()) as { user: Record<string, unknown> }
  expect(answer.status).toBe(200)
  expect(user).toMatchObject({ email: 'Ada@example.com', first_name: 'Ada', last_name: 'Byron', tel_home: '01823 333444' })
  expect(user.user_id).toBeTypeOf('number')
  expect(JSON.stringify(user)).not.toMatch(/password|hash/)
  expect(await client.user()).toEqual(user)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-gable_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
})

test('W3, W17: the same as a form, urlencoded and multipart, with names in brackets', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const fields = (email: string): [string, string][] => [
    ['client[first_name]', 'Ada'],
    ['client[last_name]', 'Byron'],
    ['client[email]', email],
    ['client[password]', ada.password],
    ['client[password_confirmation]', ada.password],
    ['client[marketing_preferences][opt_in_terms]', 'on'],
  ]
  const multipart = new FormData()
  for (const [name, value] of fields('multi@example.com')) multipart.append(name, value)
  const [first, second] = [aBrowser(site), aBrowser(site)]
  expect((await first.send('/user.ljson', { body: new URLSearchParams(fields('form@example.com')) })).status).toBe(200)
  expect((await second.send('/user.ljson', { body: multipart })).status).toBe(200)
  expect([(await first.user())?.email, (await second.user())?.email]).toEqual(['form@example.com', 'multi@example.com'])
})

test('W17: what is invalid is 422 with sentences, a known address 400 with the message of A26, and nobody is signed in', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await accountSite(db)).site)
  expect(await client.ask('/user.ljson', { body: registration({ email: 'no address', password: 'short' }, { first_name: '' }) })).toEqual([
    422,
    {
      errors: [
        'First name: ! Please fill in this field.',
        'Please enter an email address like name@example.com.',
        'Password must have: an uppercase letter, a number or special character (!@£%^) and be at least 10 characters long.',
      ],
    },
  ])
  expect(await client.user()).toBeNull()
  await client.register(ada)
  const other = aBrowser((await accountSite(db)).site)
  expect(await other.register({ ...ada, email: 'ADA@EXAMPLE.COM' })).toEqual([
    400,
    { message: expect.stringMatching(/^Sorry, something went wrong\. You may already/) },
  ])
  expect(await other.user()).toBeNull()
})

test('W18: override put changes what is sent, and answers with the user', async () => {
  await using db = await testDatabase()
  const client = aBrowser((await accountSite(db)).site)
  await client.register(ada)
  for (const word of ['put', 'PUT']) {
    const changed = await client.ask('/user.ljson', {
      headers: { 'X-Http-Method-Override': word },
      body: { town: `Taunton ${word}`, first_name: 'Augusta' },
    })
    expect(changed).toEqual([
      200,
      { user: expect.objectContaining({ town: `Taunton ${word}`, first_name: 'Augusta', last_name: 'Byron' }) },
    ])
  }
  expect(await client.ask('/user.ljson', { method: 'PUT', body: { first_name: '' } })).toEqual([
    422,
    { errors: [expect.stringContaining('First name')] },
  ])
})

test('W18: a new password is taken with one’s own user_id, another’s is 403, a weak one 422 without the word Password', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  await client.register(ada)
  const id = (await client.user())?.user_id as number
  const headers = { 'X-HTTP-Method-Override': 'put' }
  const change = (user_id: number | string, password: string) =>
    client.ask('/user.ljson', { headers, body: { user_id, password, password_confirmation: password } })
  expect((await change(id + 1, 'Another horse 3'))[0]).toBe(403)
  expect(await change(id, 'weak')).toEqual([422, { errors: [expect.stringMatching(/^must have/)] }])
  expect((await change(String(id), 'Another horse 3'))[0]).toBe(200)
  expect((await client.user())?.user_id).toBe(id)
  expect((await aBrowser(site).signIn(ada))[0]).toBe(401)
  expect((await aBrowser(site).signIn({ ...ada, password: 'Another horse 3' }))[0]).toBe(200)
})

test('W19: signing in is 200 or 401, signing out 200 also when nobody is signed in', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  await aBrowser(site).register(ada)
  const client = aBrowser(site)
  expect((await client.signIn({ ...ada, password: 'wrong password' }))[0]).toBe(401)
  expect((await client.signIn(grace))[0]).toBe(401)
  expect(await client.user()).toBeNull()
  expect((await client.signIn({ ...ada, email: 'ada@EXAMPLE.com' }))[0]).toBe(200)
  expect((await client.user())?.email).toBe('Ada@example.com')
  const signOut = () => client.send('/session', { method: 'POST', headers: { 'X-Http-Method-Override': 'delete' } })
  expect((await signOut()).status).toBe(200)
  expect(await client.user()).toBeNull()
  expect((await signOut()).status).toBe(200)
})

test('W19: too many tries are 429, and say when to come again', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  const answers: Response[] = []
  for (let count = 0; count < 12; count++)
    answers.push(await client.send('/session', { body: { username: ada.email, password: 'guess-guess' } }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(await answers.at(-1)?.json()).toEqual({ message: expect.any(String) })
})

test('W20: the forgotten-password form is 200 whether or not there is an account', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  await aBrowser(site).register(ada)
  const answers: unknown[] = []
  for (const email of [ada.email, grace.email]) {
    const body = new FormData()
    body.append('email', email)
    body.append('body', '')
    const answer = await aBrowser(site).send('/reset_passwords', { body })
    answers.push([answer.status, await answer.text(), [...answer.headers.keys()].sort()])
  }
  expect(answers[0]).toEqual(answers[1])
  expect((answers[0] as unknown[])[0]).toBe(200)
})

test('W21: both preferences are 204, another’s 403, signed out 401', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  await client.register(ada)
  const { user_id, marketing_preference_id } = (await client.user()) as { user_id: number; marketing_preference_id: number }
  const headers = { 'X-Http-Method-Override': 'put' }
  const body = { user_id, opt_in_marketing_at: 'optin', opt_in_marketing_url: 'https://www.withyandvale.example/user?a=b' }
  const nested = {
    user_id,
    marketing_preferences: { is_opted_in_to_marketing: false, opt_in_marketing_at: 'optout', opt_in_marketing_url: '/user' },
  }
  const put = (who: typeof client, path: string, sent: object) => who.ask(path, { headers, body: sent })
  expect(await put(client, `/marketing_preferences/${marketing_preference_id}`, body)).toEqual([204, null])
  expect(await client.user()).toMatchObject({
    is_opted_in_to_marketing: true,
    marketing_preferences: { opt_in_marketing: true, opt_in_marketing_url: '/user' },
  })
  expect(await client.ask(`/custom_marketing_preferences/${user_id}`, { method: 'PUT', body: nested })).toEqual([204, null])
  expect(await client.user()).toMatchObject({ is_opted_in_to_marketing: false })
  expect((await put(client, `/marketing_preferences/${marketing_preference_id + 1}`, body))[0]).toBe(403)
  expect((await put(client, `/custom_marketing_preferences/${user_id + 1}`, nested))[0]).toBe(403)
  expect((await put(client, `/marketing_preferences/${marketing_preference_id}`, { ...body, user_id: user_id + 1 }))[0]).toBe(403)
  expect((await put(aBrowser(site), `/marketing_preferences/${marketing_preference_id}`, body))[0]).toBe(401)
  expect((await put(aBrowser(site), `/custom_marketing_preferences/${user_id}`, nested))[0]).toBe(401)
})

test('W4: a token that is sent must be valid, one that is not sent is not missed', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  const wrong = await client.ask('/user.ljson', { body: { ...registration(ada), authenticity_token: 'made up' } })
  expect(wrong).toEqual([422, { message: expect.any(String) }])
  expect(await client.user()).toBeNull()
  const token = (await client.send('/user.ljson')).headers.get('x-authenticity-token') ?? ''
  expect((await client.ask('/user.ljson', { body: { ...registration(ada), authenticity_token: token } }))[0]).toBe(200)
  expect((await client.ask('/user.ljson', { method: 'PUT', body: { town: 'Wells', authenticity_token: token } }))[0]).toBe(422)
  const own = (await client.send('/user.ljson')).headers.get('x-authenticity-token') ?? ''
  expect((await client.ask('/user.ljson', { method: 'PUT', body: { town: 'Wells', authenticity_token: own } }))[0]).toBe(200)
})

test('W4: with neither Origin nor Sec-Fetch-Site a client may register, but not use a session', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const post = (headers: Record<string, string>, body: object) =>
    site.request('/user.ljson', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  const registered = await post({}, registration(ada))
  expect(registered.status).toBe(200)
  const cookie = (registered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const change = { 'x-http-method-override': 'put', cookie }
  expect((await post(change, { town: 'Wells' })).status).toBe(403)
  expect((await post({ ...change, origin: 'https://www.withyandvale.example' }, { town: 'Wells' })).status).toBe(200)
  expect((await post({ ...change, origin: 'https://evil.test' }, { town: 'Wells' })).status).toBe(403)
})
