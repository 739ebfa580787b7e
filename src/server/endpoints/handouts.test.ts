import { expect, test } from 'vitest'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { aBrowser, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type LegalPacks, legalPacks, packPath, packRegistration } from '#tests/support/legal-packs.ts'
import { pageLinks, wordsOfPage } from '#tests/support/page-content.ts'

const html = { accept: 'text/html' }

/** Returns the links to documents that somebody gets by registering. */
async function register({ browser }: LegalPacks) {
  const { status, headers } = await browser.send(packPath, { body: packRegistration(), headers: html })
  const all = headers.get('location') ?? ''
  const page = await (await browser.send(all, { headers: html })).text()
  return { status, all, page, documents: pageLinks(page).filter((href) => href.includes('/legal-pack/')) }
}

test('without registration a lot shows what its pack contains, and where to request it', async () => {
  await using db = await testDatabase()
  await using packs = await legalPacks(db)
  const { status, words, page } = await packs.get(packPath)
  expect(status).toBe(200)
  for (const said of ['Legal pack', 'Lot 12: Barn', 'Title (PDF)', 'packs.example', 'Tell me about others like it'])
    expect(words).toContain(said)
  expect(page).not.toMatch(new RegExp(`https://packs[.]example|${packs.hash}`))
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  for (const none of ['/events/property-auctions/7/lots/13/legal-pack', '/events/property-auctions/8/lots/12/legal-pack'])
    expect((await packs.get(none)).status).toBe(404)
})

test('without scripts a registration is an enquiry to the sale’s department, and redirects to the documents', async () => {
  await using db = await testDatabase()
  await using packs = await legalPacks(db, { department: 'auctions' })
  const { status, all, page, documents } = await register(packs)
  expect([status, documents.length]).toEqual([303, 1])
  expect(wordsOfPage(page)).toContain('Title (PDF')
  expect(page).toContain('href="https://packs.example/12"')
  expect(await findLeads(db, {}, { most: 9 })).toMatchObject([
    { kind: 'form', form: 'legal-pack', desk: { email: 'auctions@withyandvale.example' }, terms: expect.stringContaining('agree') },
  ])
  const [toDesk, toSender] = await queuedMails(db)
  expect(toDesk).toMatchObject({ to: 'auctions@withyandvale.example', data: { answers: [{ name: 'Legal pack' }] } })
  expect(toSender).toMatchObject({
    to: 'ada@example.com',
    data: { handedOut: { title: 'Legal pack', of: 'Lot 12: Barn', path: all, days: 7 } },
  })
})

test('marketing consent has its own checkbox', async () => {
  await using db = await testDatabase()
  await using packs = await legalPacks(db)
  await packs.browser.send(packPath, { body: packRegistration({ 'form_submission[opt_in_marketing]': 'true' }), headers: html })
  await packs.browser.send(packPath, { body: packRegistration({ 'form_submission[email]': 'bob@example.com' }), headers: html })
  const answers = (await queuedMails(db)).filter(({ kind }) => kind === 'lead').map(({ data }) => JSON.stringify(data.answers))
  expect(answers.map((said) => said.includes('Tell me about others like it'))).toEqual([true, false])
})

test('the lot’s property determines the desk if its sale names none', async () => {
  await using db = await testDatabase()
  await using packs = await legalPacks(db, {}, { Reference: '41_1' })
  await register(packs)
  expect(await findLeads(db, {}, { most: 9 })).toMatchObject([{ propertyId: expect.any(Number), desk: { branchId: 4102 } }])
})

test('the same sent twice is one enquiry; for another lot it is another', async () => {
  await using db = await testDatabase()
  await using packs = await legalPacks(db)
  const body = packRegistration({ idempotency_key: 'once' })
  const other = packPath.replace('/12/', '/14/')
  for (const path of [packPath, packPath, other]) expect((await packs.browser.send(path, { body, headers: html })).status).toBe(303)
  expect(await findLeads(db, {}, { most: 9 })).toHaveLength(2)
})

test('an invalid form comes back with its values, and nothing is handed out', async () => {
  await using db = await testDatabase()
  await using packs = await legalPacks(db)
  const wrong = packRegistration({ 'form_submission[email]': 'ada@', opt_in_terms: undefined })
  const answer = await packs.browser.send(packPath, { body: wrong, headers: html })
  const page = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store'])
  expect(page).toContain('value="ada@"')
  expect(page).toContain('Please enter a valid email')
  const byScript = await packs.browser.send(packPath, { body: wrong, headers: { accept: 'application/json' } })
  expect([byScript.status, Object.keys(((await byScript.json()) as { errors: object }).errors)]).toEqual([422, ['email', 'opt_in_terms']])
  expect(await findLeads(db, {}, { most: 9 })).toEqual([])
})

test('a document is served to holders of its link, also in ranges', async () => {
  await using db = await testDatabase()
  await using packs = await legalPacks(db)
  const [link = ''] = (await register(packs)).documents
  const whole = await packs.browser.send(link)
  expect([whole.status, Object.fromEntries(whole.headers)]).toMatchObject([
    200,
    {
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''title.pdf",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    },
  ])
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes.equals(packs.pdf)).toBe(true)
  const part = await packs.browser.send(link, { headers: { range: 'bytes=9-19' } })
  expect([part.status, await part.text()]).toEqual([206, packs.pdf.subarray(9, 20).toString()])
})

test('too many requests have to wait, and fields filled in by programs are ignored', async () => {
  await using db = await testDatabase()
  await using packs = await legalPacks(db)
  const bot = await packs.browser.send(packPath, { body: packRegistration({ body: 'cheap watches' }), headers: html })
  expect([bot.status, bot.headers.get('location')]).toEqual([303, '/'])
  const another = aBrowser(packs.site, { from: '192.0.2.77' })
  const statuses = new Set<number>()
  // Twenty a minute: more than in two of them, as one may end here.
  for (let count = 0; count < 41; count++) statuses.add((await another.send(packPath, { body: {}, headers: html })).status)
  expect(statuses).toEqual(new Set([422, 429]))
})
