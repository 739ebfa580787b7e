import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { aBrowser, queuedMails } from '#tests/support/accounts.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDevelopment } from '#tests/support/developments.ts'
import { packRegistration } from '#tests/support/legal-packs.ts'
import { pageLinks, wordsOfPage } from '#tests/support/page-content.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testSite } from '#tests/support/site.ts'

const path = '/developments/withy-meadows/brochures'
const html = { accept: 'text/html' }

/** The demo's site with a further development that has no brochure. */
async function site(db: Awaited<ReturnType<typeof testDatabase>>) {
  const demo = await testContent()
  const content = { ...demo, developments: [...demo.developments, aDevelopment({ slug: 'without' })] }
  return { browser: aBrowser(await testSite(db, { content: () => content })), content }
}

test('the page of a development links to the request form, not to the file', async () => {
  await using db = await testDatabase()
  const { browser, content } = await site(db)
  const page = await (await browser.send('/developments/withy-meadows')).text()
  expect(page).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>.*?Register interest and read the brochure`))
  const form = await (await browser.send(path, { headers: html })).text()
  expect(wordsOfPage(form)).toContain('Brochure of Withy Meadows')
  const [brochure] = content.developments[0]?.brochures ?? []
  expect(page + form).not.toContain(brochure?.hash)
  for (const none of [
    '/developments/without/brochures',
    '/developments/other/brochures',
    `/documents/${brochure?.hash}.pdf`,
    '/brochures/withy-meadows.pdf',
  ])
    expect((await browser.send(none)).status).toBe(404)
})

test('a request is an enquiry about the development to the new homes department, and redirects to the brochure', async () => {
  await using db = await testDatabase()
  const { browser, content } = await site(db)
  const id = await addProperty(db, { branch_id: 4101, listing: { agentRef: '4101_100001', branchId: 4101, developmentRef: '4101_100001' } })
  const { status, headers } = await browser.send(path, { body: packRegistration(), headers: html })
  const all = headers.get('location') ?? ''
  expect([status, all.startsWith(`${path}/all.`)]).toEqual([303, true])
  const department = content.branches.find(({ slug }) => slug === 'taunton')?.departments.find(({ label }) => label === 'new-homes')
  expect(await findLeads(db, {}, { most: 9 })).toMatchObject([
    { kind: 'form', form: 'brochures', propertyId: id, desk: { branchId: 4101, departmentId: department?.id } },
  ])
  const [toDesk, toSender] = await queuedMails(db)
  expect(toDesk).toMatchObject({
    data: { answers: [{ name: 'Development', value: 'Withy Meadows, Taunton, Somerset' }, { name: 'Asked for' }] },
  })
  expect(toSender).toMatchObject({ to: 'ada@example.com', data: { handedOut: { title: 'Brochure', path: all, days: 7 } } })
  const [link = ''] = pageLinks(await (await browser.send(all, { headers: html })).text()).filter((href) => href.startsWith(`${path}/`))
  const file = await browser.send(link)
  expect([file.status, file.headers.get('cache-control'), file.headers.get('content-disposition')]).toEqual([
    200,
    'no-store',
    "inline; filename*=UTF-8''Brochure%20of%20Withy%20Meadows.pdf",
  ])
  expect(Buffer.from(await file.arrayBuffer()).equals(await readFile('content/demo/brochures/withy-meadows.pdf'))).toBe(true)
  expect((await browser.send(link.replace(/-[\w-]{32}$/, `-${'A'.repeat(32)}`))).status).toBe(404)
})

test('a brochure published in the office comes from the media store, whatever the folder contains', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  const media = openMediaStore(folderStore(folder.path))
  const bytes = Buffer.concat([await readFile('content/demo/brochures/withy-meadows.pdf'), Buffer.from('\n% published\n')])
  const { hash } = await media.keep(bytes)
  const demo = await testContent()
  const brochures = [{ name: 'Brochure', hash, path: 'brochures/withy-meadows.pdf' }]
  const content = { ...demo, developments: demo.developments.map((each) => ({ ...each, brochures })) }
  const browser = aBrowser(await testSite(db, { content: () => content, media }))
  const { headers } = await browser.send(path, { body: packRegistration(), headers: html })
  const page = await (await browser.send(headers.get('location') ?? '', { headers: html })).text()
  const [link = ''] = pageLinks(page).filter((href) => href.startsWith(`${path}/`))
  expect(Buffer.from(await (await browser.send(link)).arrayBuffer()).equals(bytes)).toBe(true)
})
