import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { TooManyWaiting } from '#src/gateways/fair-queue.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { testSite } from '#tests/support/site.ts'

const path = (id: number) => routes.property.brochure.href(id, 'sales')

test('a home whose feed brings no brochure links one on its page, and the same each time', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { card: { displayAddress: '1 Piano Row' }, listing: { displayAddress: '1 Piano Row' } })
  const site = await testSite(db)
  const page = await (await site.request(routes.property.page.href(id, 'sales'))).text()
  expect(page).toMatch(new RegExp(`<a [^>]*href="${path(id)}"[^>]*data-interest="brochure"`))
  const answer = await site.request(path(id))
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(answer.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''1%20Piano%20Row%2C%20brochure.pdf")
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { title, pages } = await readPdf(bytes)
  expect([title, pages[0]?.links]).toEqual([
    expect.stringContaining('1 Piano Row'),
    expect.arrayContaining([expect.stringMatching(`/q/b${id}$`)]),
  ])
  const again = new Uint8Array(await (await site.request(path(id))).arrayBuffer())
  expect(Buffer.compare(again, bytes)).toBe(0)
  expect((await site.request(routes.property.brochure.href(id, 'lettings'))).headers.get('location')).toBe(path(id))
}, 60_000)

test('the brochure of the feed goes before ours; other documents do not', async () => {
  await using db = await testDatabase()
  const [own, energy] = [await addProperty(db), await addProperty(db)]
  const [brochure, certificate] = ['a'.repeat(64), 'b'.repeat(64)]
  await addDocument(db, own, brochure, '')
  await addDocument(db, energy, certificate, 'Energy certificate')
  const site = await testSite(db)
  const pageOf = async (id: number) => (await site.request(routes.property.page.href(id, 'sales'))).text()
  const page = await pageOf(own)
  expect([page.includes(path(own)), page.includes(`/${brochure}`)]).toEqual([false, true])
  expect((await site.request(path(own))).headers.get('location')).toContain(brochure)
  const other = await pageOf(energy)
  expect([other.includes(path(energy)), other.includes(`/${certificate}`)]).toEqual([true, true])
})

test('what may not be advertised has none, and where too many wait it is said when to come back', async () => {
  await using db = await testDatabase()
  const sold = await addProperty(db, { listing: { status: 'sold' } })
  const gone = await addProperty(db, { listed: false })
  const id = await addProperty(db)
  const site = await testSite(db)
  for (const each of [sold, gone, 99_999]) expect([each, (await site.request(path(each))).status]).toEqual([each, 404])
  expect(await (await site.request(routes.property.page.href(gone, 'sales'))).text()).not.toContain(path(gone))
  const waiting = await testSite(db, { paperPrinter: { print: async () => 'being-drawn' } })
  const later = await waiting.request(path(id))
  expect([later.status, later.headers.get('refresh'), later.headers.get('cache-control')]).toEqual([202, '4', 'no-store'])
  expect(await later.text()).toContain('The brochure is being drawn')
  const full = await testSite(db, { paperPrinter: { print: () => Promise.reject(new TooManyWaiting()) } })
  const refused = await full.request(path(id))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
})

async function addDocument(db: Kysely<Schema>, id: number, hash: string, caption: string): Promise<void> {
  await db
    .insertInto('property_media')
    .values({ property_id: id, kind: 'document', position: 0, source: 'a.pdf', caption, hash, width: null, height: null })
    .execute()
}
