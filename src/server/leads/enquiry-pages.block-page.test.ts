import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { aBrowser } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testContent, testSite } from '#tests/support/site.ts'
import { cvForm } from '#tests/support/submissions.ts'

const headers = { accept: 'text/html' }
const address = '/form_submissions?page=%2Fwork-with-us&block=apply'
const send = async (db: Kysely<Schema>, path: string, body: object) => aBrowser(await testSite(db)).send(path, { body, headers })

test('without scripts an accepted form redirects back to its page, which confirms it in the form’s place', async () => {
  await using db = await testDatabase()
  // On a site that caches its pages.
  const browser = aBrowser(await testSite(db, { version: () => 'v1' }))
  const taken = await browser.send(address, { body: cvForm(), headers })
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/work-with-us?done=welcome-lead-sent&block=apply#apply-form'])
  expect(await findLeads(db, {}, { most: 9 })).toMatchObject([{ form: 'work-with-us', files: [{ name: 'My CV.pdf' }] }])
  const page = await (await browser.send('/work-with-us?done=welcome-lead-sent&block=apply', { headers })).text()
  expect(page).toContain('Thank you. We have sent your message.')
  expect(page).not.toContain('name="f_id"')
})

test('an invalid form returns the page with its values: 422, not cached', async () => {
  await using db = await testDatabase()
  const body = cvForm({ 'form_submission[email]': 'ada@', 'form_submission[message]': 'I can "ride"', 'form_submission[cv]': undefined })
  const wrong = await send(db, address, body)
  const page = await wrong.text()
  expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([422, 'no-store'])
  expect(page).toContain('<title>Work with us')
  expect(page).toContain('Please enter a valid email')
  expect(page).toContain('! Please fill in this field.')
  expect(page).toContain('I can &quot;ride&quot;</textarea>')
  expect(page).toMatch(/<option value="Lettings" selected="">/)
  expect(await findLeads(db, {}, { most: 9 })).toEqual([])
})

test('too large a form returns the page with a message', async () => {
  await using db = await testDatabase()
  const answer = await send(db, address, new URLSearchParams({ f_id: 'work-with-us', body: 'x'.repeat(26_000_000) }))
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('What you sent is too large: a file may have 10 MB, and all of it 25 MB.')
})

test.each(['?page=%2Fwork-with-us&block=why', '?page=%2Fnowhere&block=apply', '?page=%2Fwork-with-us', ''])(
  'a query that names no such block, %s, is ignored: the wire’s redirect applies',
  async (query) => {
    await using db = await testDatabase()
    const answer = await send(db, `/form_submissions${query}`, cvForm({ redirect_url: '/work-with-us' }))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/work-with-us#flash/welcome-lead-sent'])
  },
)

test('the block determines the form, whatever is sent', async () => {
  await using db = await testDatabase()
  await send(db, address, cvForm({ f_id: 'new-homes' }))
  expect(await findLeads(db, {}, { most: 9 })).toMatchObject([{ form: 'work-with-us' }])
})

test.each([
  '?done=welcome-lead-sent',
  '?done=lead-sending-error&block=apply',
  '?done=%3Cb%3E&block=apply',
  '?done=welcome-lead-sent&block=why',
])('an address that tells of no form of the page shows the form: %s', async (query) => {
  await using db = await testDatabase()
  const page = await (await aBrowser(await testSite(db)).send(`/work-with-us${query}`, { headers })).text()
  expect(page).toContain('name="f_id"')
  expect(page).not.toContain('Thank you. We have sent your message.')
})

test('a form on the home page returns to the home page', async () => {
  await using db = await testDatabase()
  const content = await testContent()
  const block = { id: 'ask', kind: 'custom-form', content: { form: 'work-with-us' } }
  const pages = content.pages.map((page) => (page.path === '/' ? { ...page, blocks: [...page.blocks, block] } : page))
  const browser = aBrowser(await testSite(db, { content: () => ({ ...content, pages }), version: () => 'v1' }))
  await browser.send('/', { headers })
  const taken = await browser.send('/form_submissions?page=%2F&block=ask', { body: cvForm(), headers })
  expect(taken.headers.get('location')).toBe('/?done=welcome-lead-sent&block=ask#ask-form')
  const page = await (await browser.send('/?done=welcome-lead-sent&block=ask', { headers })).text()
  expect(page).toContain('Thank you. We have sent your message.')
})
