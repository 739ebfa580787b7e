import { expect, test } from 'vitest'
import { bookingAgency } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

const listing = { displayAddress: '12 High Street, Taunton' }

test.each([
  ['/book-a-viewing?property={id}', 200, 'action="/book-a-viewing?property={id}"'],
  ['/book-a-viewing', 200, 'Find the property that you would like to see'],
  ['/book-a-viewing?property=999', 200, 'Find the property that you would like to see'],
  ['/contact-staff-member/101', 200, 'Write to <!-- -->Harriet Trevelyan-Cole'],
  ['/contact-staff-member/101?property={id}', 200, 'name="lead[property_id]" value="{id}"'],
  ['/contact-staff-member/999', 404, ''],
  ['/contact-staff-member/x', 404, ''],
  ['/contact-office?branch=4101', 200, 'Write to <!-- -->Taunton'],
  ['/contact-office?branch=4101&department=41013', 200, 'Write to <!-- -->New Homes, Taunton'],
  ['/contact-office?property={id}', 200, '12 High Street, Taunton'],
  ['/contact-office', 404, ''],
  ['/contact-office?branch=999', 404, ''],
  ['/share-with-a-friend?property={id}', 200, 'name="friend_email"'],
  ['/share-with-a-friend', 404, ''],
])('%s: %i', async (path, status, text) => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, listing })
  const site = await testSite(db)
  const answer = await site.request(path.replace('{id}', String(id)))
  expect(answer.status).toBe(status)
  if (text !== '') expect(await answer.text()).toContain(text.replaceAll('{id}', String(id)))
})

test('the address of a property that the public may not see is on none of them', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listed: false, listing: { ...listing, published: false } })
  const site = await testSite(db)
  for (const path of [`/book-a-viewing?property=${id}`, `/contact-staff-member/101?property=${id}`, `/share-with-a-friend?property=${id}`])
    expect(await (await site.request(path)).text()).not.toContain('12 High Street')
})

test('what was done is said by its key, and by no other text', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing })
  const site = await testSite(db)
  const page = async (done: string) => await (await site.request(`/book-a-viewing?property=${id}&done=${done}`)).text()
  const told = await page('welcome-lead-sent')
  expect(told).toContain('Thank you. We have sent your message.')
  expect(told).toContain('Back to property')
  expect(told).not.toContain('<form method="post" action="/book-a-viewing')
  for (const other of ['lead-sending-error', 'call-0900-now']) expect(await page(other)).toContain('action="/book-a-viewing')
})

test('free times stand on the page of a viewing, which is kept nowhere', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, listing })
  const content = await bookingAgency()
  const answer = await (await testSite(db, { content: () => content })).request(`/book-a-viewing?property=${id}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toMatch(/action="\/book-a-viewing[\s\S]*name="lead_booking\[slot\]"[^>]*value="2026-11-23T09:00"/u)
})

test('pages are alike for everyone, and no search engine lists them', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing })
  const answer = await (await testSite(db)).request(`/contact-office?property=${id}`)
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
  expect(answer.headers.get('set-cookie')).toBeNull()
})
