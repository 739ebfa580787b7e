import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { aBrowser, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aWordDocument } from '#tests/support/documents.ts'
import { testSite } from '#tests/support/site.ts'
import { cvForm } from '#tests/support/submissions.ts'

const json = { accept: 'application/json' }
const path = routes.lead.submission.href()

test('a file is only offered for download, under a harmless name, never displayed', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const file = new File([new Uint8Array(await aWordDocument())], '"><script>alert(1)</script>\u202ecod.html')
  expect((await aBrowser(site).send(path, { body: cvForm({ 'form_submission[cv]': file }), headers: json })).status).toBe(200)
  const [toDesk] = await queuedMails(db)
  const [{ path: link, name } = { path: '', name: '' }] = toDesk!.data.files as unknown as { path: string; name: string }[]
  expect(name).toBe('script cod.html.docx')
  const answer = await site.request(link)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''script%20cod.html.docx",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
})

test('a file cannot be accessed by its number, its name, or an expired or altered link', async () => {
  await using db = await testDatabase()
  let now = new Date('2026-11-21T10:00:00Z')
  const site = await testSite(db, { now: () => now })
  await aBrowser(site).send(path, { body: cvForm(), headers: json })
  const [toDesk] = await queuedMails(db)
  const [{ path: link } = { path: '' }] = toDesk!.data.files as unknown as { path: string }[]
  const statusOf = async (address: string) => (await site.request(address)).status
  const changed = link.endsWith('A') ? `${link.slice(0, -1)}B` : `${link.slice(0, -1)}A`
  for (const address of ['/form_submissions/files/1', '/form_submissions/files/', `${link}/`, changed, `/media/${link.split('/').at(-1)}`])
    expect(await statusOf(address), address).toBe(404)
  expect(await statusOf(link)).toBe(200)
  now = new Date('2026-12-30T10:00:00Z')
  expect(await statusOf(link)).toBe(404)
  now = new Date('2026-11-21T10:00:00Z')
  await db.deleteFrom('lead').execute()
  expect(await statusOf(link)).toBe(404)
})
