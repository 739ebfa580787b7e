import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { aBrowser, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aPdf } from '#tests/support/documents.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContext, testSite } from '#tests/support/site.ts'
import { cvForm, interestBody } from '#tests/support/submissions.ts'

const json = { accept: 'application/json' }
const html = { accept: 'text/html,application/xhtml+xml', referer: 'http://localhost/work-with-us?x=1' }

async function sent(db: Kysely<Schema>, body: object, headers: Record<string, string> = json) {
  const site = await testSite(db)
  const answer = await aBrowser(site).send('/form_submissions', { body, headers })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: await answer.text(),
    cache: answer.headers.get('cache-control'),
  }
}
const leads = (db: Kysely<Schema>) => findLeads(db, {}, { most: 99 })

test.each([
  ['JSON', interestBody],
  ['a form', cvForm({ f_id: 'new-homes', 'form_submission[cv]': undefined })],
])('what is sent as %s is an enquiry, mailed to the desk of the form and confirmed', async (_, body) => {
  await using db = await testDatabase()
  expect(await sent(db, body)).toEqual({ status: 200, location: null, text: '{}', cache: 'no-store' })
  expect(await leads(db)).toMatchObject([
    {
      kind: 'form',
      form: 'new-homes',
      sender: { firstName: 'Ada', lastName: 'Byron', email: 'Ada@example.com', telephone: '01823333444' },
      desk: { email: 'newhomes@withyandvale.example' },
      terms: 'I agree to the terms & conditions',
    },
  ])
  const mails = await queuedMails(db)
  expect(mails.map(({ kind, to }) => `${kind} ${to}`)).toEqual(['lead newhomes@withyandvale.example', 'lead-received Ada@example.com'])
  expect(mails[0]?.data).toMatchObject({ lead: 'form', form: 'Register your interest' })
})

test('opened for a property, the form names the property, and nobody can change it', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4102, listing: { displayAddress: 'Orchard Grove, Taunton' } })
  const { form_submission } = interestBody
  const forged = { ...form_submission, development_id: String(id), development_of_interest: 'Buckingham Palace', bedrooms: '3' }
  await sent(db, { ...interestBody, form_submission: forged })
  expect(await leads(db)).toMatchObject([
    { propertyId: id, channel: 'sales', desk: { email: 'newhomes@withyandvale.example', branchId: 4102 } },
  ])
  const [mail] = await queuedMails(db)
  expect(mail?.data.answers).toEqual([
    { name: 'Development', value: 'Orchard Grove' },
    { name: 'Development number', value: String(id) },
    { name: 'Bedrooms', value: '3' },
  ])
  expect(mail?.data.property).toMatchObject({ address: expect.stringMatching(/^\d+ High Street, Orchard Grove, Taunton, TA1 1AA$/) })
})

test('an enquiry stored although the response was lost keeps its file, and is not stored twice when sent again', async () => {
  await using db = await testDatabase()
  const context = await testContext(db)
  let isLost = true
  const receiveLead: typeof context.receiveLead = async (given) => {
    const received = await context.receiveLead(given)
    if (!isLost) return received
    isLost = false
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  }
  const browser = aBrowser(await testSite(db, { ...context, receiveLead }))
  const send = async () =>
    (await browser.send('/form_submissions', { body: cvForm({ idempotency_key: 'a-key-of-this-form' }), headers: json })).status
  expect([await send(), await send()]).toEqual([503, 200])
  expect(await leads(db)).toHaveLength(1)
  const [toDesk] = await queuedMails(db)
  const [file] = toDesk!.data.files as unknown as { path: string }[]
  expect(Buffer.from(await (await browser.send(file!.path)).arrayBuffer())).toEqual(aPdf)
})

test('its file is linked in the desk’s mail only', async () => {
  await using db = await testDatabase()
  const context = await testContext(db)
  const site = await testSite(db, context)
  const answer = await aBrowser(site).send('/form_submissions', { body: cvForm(), headers: json })
  expect(answer.status).toBe(200)
  const [lead] = await leads(db)
  expect(lead?.files).toEqual([{ field: 'cv', name: 'My CV.pdf', contentType: 'application/pdf', bytes: aPdf.length }])
  expect(lead?.sent['form_submission[cv]']).toMatch(/^My CV\.pdf, SHA-256 [0-9a-f]{64}$/)
  const [toDesk, toSender] = await queuedMails(db)
  expect(toDesk).toMatchObject({ to: 'taunton@withyandvale.example', data: { files: [{ name: 'My CV.pdf', bytes: aPdf.length }] } })
  expect(JSON.stringify(toSender)).not.toContain('form_submissions')
  const [file] = toDesk!.data.files as unknown as { path: string }[]
  const found = await site.request(file!.path)
  expect(Buffer.from(await found.arrayBuffer())).toEqual(aPdf)
})

test.each<[string, object, Record<string, string>]>([
  [
    'nothing',
    { f_id: 'work-with-us' },
    {
      first_name: 'Please enter a valid first name',
      role: 'Please enter a valid kind of work',
      cv: '! Please fill in this field.',
      opt_in_terms: 'You must agree to our terms & conditions',
    },
  ],
  ['a form that there is not', { f_id: 'nonsense' }, { f_id: 'There is no such form.' }],
  ['no form', {}, { f_id: 'There is no such form.' }],
  ['a select at default', cvForm({ 'form_submission[role]': 'default' }), { role: 'Please enter a valid kind of work' }],
  ['a choice that is not offered', cvForm({ 'form_submission[role]': 'Director' }), { role: 'Please enter a valid kind of work' }],
  ['a day that is none', cvForm({ 'form_submission[start]': 'soon' }), { start: 'Please enter a valid earliest start' }],
  [
    'a file of 10 MB and a byte',
    cvForm({ 'form_submission[cv]': new File([new Uint8Array(10 * 2 ** 20 + 1)], 'cv.pdf') }),
    { cv: "File size can't be over 10mb" },
  ],
  ['a program', cvForm({ 'form_submission[cv]': new File(['MZ'], 'cv.pdf') }), { cv: expect.stringContaining('is not taken') }],
  [
    'a picture where none is asked for',
    cvForm({ 'form_submission[work_photo]': new File([aPdf], 'p.jpg') }),
    { work_photo: expect.stringContaining('not taken here') },
  ],
])('%s is told by field, and nothing is kept', async (_, body, errors) => {
  await using db = await testDatabase()
  const answer = await sent(db, body)
  expect(answer.status).toBe(422)
  expect(JSON.parse(answer.text).errors).toMatchObject(errors)
  expect([await leads(db), await queuedMails(db)]).toEqual([[], []])
})

test('a plain form redirects back to its page with a message', async () => {
  await using db = await testDatabase()
  const to = async (given: Parameters<typeof cvForm>[0]) => (await sent(db, cvForm(given), html)).location
  expect(await to({})).toBe('/work-with-us?x=1#flash/welcome-lead-sent')
  expect(await to({ redirect_url: '/thanks' })).toBe('/thanks#flash/welcome-lead-sent')
  expect(await to({ 'form_submission[last_name]': 'B@' })).toBe('/work-with-us?x=1#flash/lead-sending-error-validation')
  expect(await to({ 'form_submission[role]': '' })).toBe('/work-with-us?x=1#flash/lead-sending-error')
  expect(await to({ 'form_submission[cv]': new File(['MZ'], 'cv.pdf') })).toBe('/work-with-us?x=1#flash/file-upload-error')
  expect(await to({ authenticity_token: 'forged' })).toBe('/work-with-us?x=1#flash/invalid-authenticity-token')
  expect((await sent(db, cvForm({ body: 'buy' }), html)).location).toBe('/')
})

test('the same sent twice is one enquiry, and the second file is not kept', async () => {
  await using db = await testDatabase()
  const context = await testContext(db)
  const site = await testSite(db, context)
  for (let click = 0; click < 2; click += 1)
    expect((await aBrowser(site).send('/form_submissions', { body: cvForm({ idempotency_key: 'one' }), headers: json })).status).toBe(200)
  const other = cvForm({ idempotency_key: 'one', 'form_submission[cv]': new File([aPdf, '%'], 'cv.pdf') })
  expect((await aBrowser(site).send('/form_submissions', { body: other, headers: json })).status).toBe(200)
  expect(await leads(db)).toHaveLength(2)
  const names: string[] = []
  for await (const some of context.uploads.store.namesBefore(new Date('2100-01-01'))) names.push(...some)
  expect(names).toHaveLength(2)
})

test('while files cannot be stored, the form says so and stores nothing', async () => {
  await using db = await testDatabase()
  const context = await testContext(db)
  const scan = async () => {
    throw new Error('The scanner is away')
  }
  const site = await testSite(db, { ...context, uploads: { ...context.uploads, scan } })
  const answer = await aBrowser(site).send('/form_submissions', { body: cvForm(), headers: json })
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { errors: { cv: 'There was an error uploading your attachment - please try again in a minute.' } },
  ])
  expect(await leads(db)).toEqual([])
})
