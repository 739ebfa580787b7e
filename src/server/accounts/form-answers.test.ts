import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { resetPasswordForm } from '#src/forms/account-forms.ts'
import { registerForm } from '#src/forms/register.ts'
import { accountSite } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { answerDone, answerInvalid, answerNotDone } from './form-answers.ts'

const errors = { email: '! Please fill in this field.', password: 'Password must have: more' }
const passwordErrors = {
  current_password: 'Please use no more than 200 characters.',
  password: '! Please fill in this field.',
  password_confirmation: 'Password confirmation does not match.',
}
const values = { first_name: 'Ada "<b>"', email: '', password: 'secret', opt_in_terms: true }
const html = { accept: 'text/html,*/*;q=0.8' }

async function answers() {
  const db = await testDatabase()
  const { context } = await accountSite(db)
  const app = new Hono()
    .post('/done', (c) => answerDone(c, { body: { a: 1 }, flash: 'user-updated' }))
    .post('/empty', (c) => answerDone(c, { flash: 'user-signed-out', to: '/user/sign-in' }))
    .post('/wrong', (c) => answerNotDone(c, context, { status: 401, body: { message: 'No.' }, flash: 'sign-in-error' }))
    .post('/again', (c) =>
      answerNotDone(c, context, {
        status: 400,
        body: { message: 'No.' },
        flash: 'user-create-error',
        sent: { form: registerForm, values },
      }),
    )
    .post('/password', (c) => answerInvalid(c, context, { form: resetPasswordForm, values: {}, errors: passwordErrors }))
    .post('/invalid', (c) => answerInvalid(c, context, { form: registerForm, values, errors }))
  return {
    async asked(path: string, headers: Record<string, string> = {}) {
      const answer = await app.request(path, { method: 'POST', headers })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      return [answer.status, answer.headers.get('location') ?? (await answer.text())] as const
    },
    [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
  }
}

test('programs get JSON, or an empty response', async () => {
  await using site = await answers()
  for (const accept of ['application/json', '*/*', '']) {
    expect(await site.asked('/done', { accept })).toEqual([200, '{"a":1}'])
    expect(await site.asked('/empty', { accept })).toEqual([204, ''])
    expect(await site.asked('/wrong', { accept })).toEqual([401, '{"message":"No."}'])
    expect(await site.asked('/again', { accept })).toEqual([400, '{"message":"No."}'])
  }
})

test('programs get one sentence per faulty field', async () => {
  await using site = await answers()
  expect(await site.asked('/invalid')).toEqual([422, '{"errors":["Email: ! Please fill in this field.","Password must have: more"]}'])
})

test('W18: faults of a new password are worded to follow "Password"', async () => {
  await using site = await answers()
  const [status, body] = await site.asked('/password')
  const { errors } = JSON.parse(body) as { errors: string[] }
  expect([status, errors]).toEqual([
    422,
    ['is not right: Please use no more than 200 characters.', 'is missing.', 'confirmation does not match.'],
  ])
})

test('a visitor gets the form again with their values and the faults beside them, but never a password', async () => {
  await using site = await answers()
  const [status, page] = await site.asked('/invalid', html)
  expect(status).toBe(422)
  expect(page).toMatch(/<dialog open=""[^>]*data-overlay="\/user\/register"/)
  expect(page).toMatch(/<input[^>]*name="client\[first_name\]" value="Ada &quot;&lt;b&gt;&quot;"/)
  expect(page).toMatch(/<p id="register-email-error"[^>]*>! Please fill in this field\.<\/p>/)
  expect(page).toMatch(/<input[^>]*name="client\[marketing_preferences\]\[opt_in_terms\]" checked=""/)
  expect(page).not.toContain('secret')
})

test('faults that concern no field are shown above the fields', async () => {
  await using site = await answers()
  const [status, page] = await site.asked('/again', html)
  expect([status, page.match(/role="alert"[^>]*><p>([^<]*)</)?.[1]]).toEqual([400, 'There was an error in registering you with the agent.'])
})

test.each([
  ['http://localhost/about', '/about#flash/'],
  ['http://localhost/search?q=Wells', '/search?q=Wells#flash/'],
  ['http://localhost/users', '/users#flash/'],
  ['http://localhost//evil.test/x', '/evil.test/x#flash/'],
  ['http://localhost/user', undefined],
  ['http://localhost/user/sign-in', undefined],
  ['https://evil.test/x', undefined],
  ['no address', undefined],
  ['', undefined],
])('a visitor who came from %j is told there, or in the panel', async (referer, to) => {
  await using site = await answers()
  expect(await site.asked('/done', { ...html, referer })).toEqual([303, `${to ?? '/user?done='}user-updated`])
  expect(await site.asked('/empty', { ...html, referer })).toEqual([303, `${to ?? '/user/sign-in?done='}user-signed-out`])
  expect(await site.asked('/wrong', { ...html, referer })).toEqual([303, `${to ?? '/user/sign-in?done='}sign-in-error`])
})
