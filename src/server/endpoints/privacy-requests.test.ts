import { expect, test } from 'vitest'
import { findOpenCases } from '#src/data/privacy/privacy-cases.ts'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { privacyDueOn } from '#src/domain/privacy/privacy-case.ts'
import { aBrowser, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow, testSite } from '#tests/support/site.ts'

const path = '/privacy-request'
const json = { accept: 'application/json' }
const html = { accept: 'text/html', referer: `http://localhost${path}` }
const right = {
  'lead[kind]': 'complaint',
  'lead_client[first_name]': 'Ada',
  'lead_client[last_name]': 'Hale',
  'lead_client[email]': 'ada@example.com',
  'lead[message]': 'You mailed my ex-husband.\nPlease stop.',
  idempotency_key: 'once',
}

async function desk() {
  const db = await testDatabase()
  const browser = aBrowser(await testSite(db))
  const send = (fields: Record<string, string>) => browser.send(path, { body: new URLSearchParams({ ...right, ...fields }), headers: html })
  const cases = () => db.selectFrom('privacy_case').selectAll().orderBy('privacy_case_id').execute()
  return { db, browser, send, cases, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('a form sent without script opens one case with its day, and confirms it by a mail without what was typed', async () => {
  await using run = await desk()
  const sent = await run.send({})
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?done=privacy-request-sent`])
  await run.send({})
  const dueOn = dayBefore(londonDay(testNow), -30)
  expect(await run.cases()).toMatchObject([
    { kind: 'complaint', first_name: 'Ada', content: right['lead[message]'], due_on: dueOn, state: 'open', received_at: testNow },
  ])
  const [mail, ...others] = await queuedMails(run.db)
  expect(mail).toMatchObject({ kind: 'privacy-received', to: 'ada@example.com', data: { firstName: 'Ada', about: 'complaint', dueOn } })
  expect([others.length, JSON.stringify(mail).includes('husband')]).toEqual([0, false])
  const done = await (await run.browser.send(`${path}?done=privacy-request-sent`, { headers: html })).text()
  expect([done.includes('We have received it'), done.includes('<textarea')]).toEqual([true, false])
})

test('a request by script is due in a calendar month', async () => {
  await using run = await desk()
  const body = {
    lead: { kind: 'access', message: 'All of it' },
    lead_client: { first_name: 'Grace', last_name: 'Hill', email: 'grace@example.com' },
  }
  expect(await run.browser.ask(path, { body, headers: json })).toEqual([200, {}])
  expect(await run.cases()).toMatchObject([{ kind: 'access', due_on: privacyDueOn('access', testNow) }])
})

test.each([
  [{ 'lead[kind]': 'murder' }, 'Please choose what it is about'],
  [{ 'lead[message]': ' ' }, 'Please say what happened, or what you ask for'],
  [{ 'lead_client[email]': 'a@b.uk\nBcc: c@d.uk' }, 'Please enter a valid email'],
  [{ 'lead_client[first_name]': '=1+1' }, 'Please enter a valid first name'],
  [{ 'lead[message]': 'x'.repeat(4001) }, '4,000'],
])('%j is asked again, with what was typed', async (fields, message) => {
  await using run = await desk()
  const sent = await run.send(fields)
  const page = await sent.text()
  expect([sent.status, page.includes(message), page.includes('value="Hale"')]).toEqual([422, true, true])
  expect(await run.cases()).toEqual([])
})

test('what fills in the hidden field is held back once, and opens no case; one sender can open five in an hour', async () => {
  await using run = await desk()
  for (const message of ['Mine', 'Mine', ' ']) await run.send({ 'lead_client[body]': 'x', 'lead[message]': message })
  expect(await run.cases()).toMatchObject([{ is_held: true, content: 'Mine', due_on: dayBefore(londonDay(testNow), -30) }])
  expect([await findOpenCases(run.db, 9), await queuedMails(run.db)]).toEqual([[], []])
  await run.db.deleteFrom('privacy_case').execute()
  await run.db.deleteFrom('attempt').execute()
  const statuses = []
  for (const key of ['1', '2', '3', '4', '5', '6']) statuses.push((await run.send({ idempotency_key: key })).status)
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  expect(await run.cases()).toHaveLength(5)
})

test('the privacy page leads to the form, and says for how long cases are kept', async () => {
  await using run = await desk()
  const page = await (await run.browser.send('/privacy-policy', { headers: html })).text()
  expect([page.includes(`href="${path}"`), page.includes('for 6 years once it is closed')]).toEqual([true, true])
})

test('a key that was used for other words or another person is refused, and what was received stays as it is', async () => {
  await using run = await desk()
  expect((await run.send({})).status).toBe(303)
  for (const other of [{ 'lead_client[email]': 'grace@example.com' }, { 'lead[message]': 'Something else' }]) {
    const sent = await run.send(other)
    expect([sent.status, (await sent.text()).includes('sent before with other words')]).toEqual([422, true])
  }
  const body = {
    lead: { kind: 'access', message: 'All' },
    lead_client: { first_name: 'Grace', last_name: 'Hill', email: 'g@example.com' },
    idempotency_key: 'once',
  }
  expect(await run.browser.ask(path, { body, headers: json })).toEqual([
    422,
    { errors: { idempotency_key: expect.stringContaining('nothing of what it says now was received') } },
  ])
  expect(await run.cases()).toMatchObject([{ email: 'ada@example.com', receipt: 'mailed' }])
})

test('where the mailbox had enough mails, the case says that none went out', async () => {
  await using run = await desk()
  for (const key of ['1', '2', '3', '4', '5']) await run.send({ idempotency_key: key })
  // An hour later the sender may write again; the day's mails to that mailbox are used up.
  await run.db.deleteFrom('attempt').where('key', 'not like', 'mail %').execute()
  await run.send({ idempotency_key: '6' })
  expect((await run.cases()).map(({ receipt }) => receipt)).toEqual([...Array(5).fill('mailed'), 'withheld'])
  expect(await queuedMails(run.db)).toHaveLength(5)
})
