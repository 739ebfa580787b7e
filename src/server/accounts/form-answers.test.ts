import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { registerForm } from '#src/forms/register.ts'
import { answerDone, answerInvalid, answerNotDone } from './form-answers.ts'

const app = new Hono()
  .post('/done', (c) => answerDone(c, { body: { a: 1 }, flash: 'user-updated' }))
  .post('/empty', (c) => answerDone(c, {}))
  .post('/wrong', (c) => answerNotDone(c, { status: 401, body: { message: 'No.' }, flash: 'sign-in-error' }))
  .post('/invalid', (c) => answerInvalid(c, registerForm, { email: '! Please fill in this field.', password: 'Password must have: more' }))
const html = { accept: 'text/html,*/*;q=0.8' }
const asked = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.request(path, { method: 'POST', headers })
  return [answer.status, answer.headers.get('location') ?? (await answer.text())]
}

test('programs get JSON, or nothing where there is nothing to say', async () => {
  for (const accept of ['application/json', '*/*', '']) {
    expect(await asked('/done', { accept })).toEqual([200, '{"a":1}'])
    expect(await asked('/empty', { accept })).toEqual([204, ''])
    expect(await asked('/wrong', { accept })).toEqual([401, '{"message":"No."}'])
  }
})

test('a field that is missing is named, and of a password the first word is left to the page', async () => {
  expect(await asked('/invalid')).toEqual([422, '{"errors":["Email: ! Please fill in this field.","must have: more"]}'])
  expect(await asked('/invalid', html)).toEqual([303, '/#flash/password-invalid'])
})

test.each([
  ['http://localhost/about', '/about'],
  ['http://localhost/search?q=Wells', '/search?q=Wells'],
  ['http://localhost/user', '/'],
  ['http://localhost/user/sign-in', '/'],
  ['http://localhost/users', '/users'],
  ['http://localhost//evil.test', '/evil.test'],
  ['https://evil.test/about', '/'],
  ['http://localhost.evil.test/about', '/'],
  ['no address', '/'],
  ['', '/'],
])('a visitor who came from %j is led to %s', async (referer, to) => {
  expect(await asked('/done', { ...html, referer })).toEqual([303, `${to}#flash/user-updated`])
  expect(await asked('/empty', { ...html, referer })).toEqual([303, to])
  expect(await asked('/wrong', { ...html, referer })).toEqual([303, `${to}#flash/sign-in-error`])
})

test('nobody keeps such an answer', async () => {
  for (const path of ['/done', '/empty', '/wrong', '/invalid'])
    expect((await app.request(path, { method: 'POST' })).headers.get('cache-control')).toBe('no-store')
})
