import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { legalPacks, packPath, packRegistration } from '#tests/support/legal-packs.ts'
import { pageLinks } from '#tests/support/page-content.ts'

/** A site on which somebody has registered: the links to all documents and to the first one. */
async function registered(db: Awaited<ReturnType<typeof testDatabase>>) {
  const packs = await legalPacks(db)
  const { headers } = await packs.browser.send(packPath, { body: packRegistration(), headers: { accept: 'text/html' } })
  const all = headers.get('location') ?? ''
  const links = pageLinks(await (await packs.browser.send(all)).text())
  return { ...packs, all, one: links.find((href) => href.includes(packs.hash)) ?? '', packs }
}

test.each([
  ['without a signature', (one: string) => one.replace(/-[\w-]{32}$/, '')],
  ['with one that is made up', (one: string) => one.replace(/-[\w-]{32}$/, `-${'A'.repeat(32)}`)],
  ['for another file', (one: string) => one.replace(/[0-9a-f]{64}|all/, 'c'.repeat(64))],
  ['with a later end', (one: string) => one.replace(/\.(\d+)-/, (_, day) => `.${Number(day) + 365}-`)],
  ['out of the folder', () => `${packPath}/..%2F..%2Flegal-packs%2Fa.pdf`],
  ['with dots and nothing else', () => `${packPath}/%2e%2e%2f%2e%2e%2fetc%2fpasswd.99999-${'A'.repeat(32)}`],
  ['cut short', (one: string) => one.slice(0, -4)],
  ['with a null in it', (one: string) => `${one}%00.pdf`],
])('a link %s hands out nothing, says why, and leads to the form', async (_, forge) => {
  await using db = await testDatabase()
  const site = await registered(db)
  await using _packs = site.packs
  for (const link of [site.one, site.all]) {
    const { status, words, page, headers } = await site.get(forge(link))
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(words).toContain('This link does not lead to the documents any more, or was not copied whole')
    expect(page).toContain(`action="${packPath}" method="post"`)
    expect(page).not.toContain('https://packs.example')
  }
})

test('a link expires after a week, for the page and for each document', async () => {
  await using db = await testDatabase()
  const site = await registered(db)
  await using _packs = site.packs
  site.setClock('2026-11-28T09:00:00Z')
  expect([(await site.get(site.all)).status, (await site.get(site.one)).status]).toEqual([200, 200])
  site.setClock('2026-11-29T09:00:00Z')
  expect([(await site.get(site.all)).status, (await site.get(site.one)).status]).toEqual([404, 404])
})

test('the link of one lot opens no other, even for the same file', async () => {
  await using db = await testDatabase()
  const site = await registered(db)
  await using _packs = site.packs
  for (const link of [site.one, site.all]) expect((await site.get(link.replace('/lots/12/', '/lots/14/'))).status).toBe(404)
  expect((await site.get(site.one.replace('/lots/12/', '/lots/99/'))).status).toBe(404)
})

test('no file of a pack is available where pictures and documents are served', async () => {
  await using db = await testDatabase()
  const site = await registered(db)
  await using _packs = site.packs
  for (const path of [`/documents/${site.hash}.pdf`, `/images/800/${site.hash}.jpg`, `/legal-packs/${site.hash}.pdf`])
    expect((await site.get(path)).status).toBe(404)
})

test('after a pack has changed an old link says so, and its page shows the current files', async () => {
  await using db = await testDatabase()
  const site = await registered(db)
  await using _packs = site.packs
  await site.replace('searches.pdf')
  const { status, words } = await site.get(site.one)
  expect([status, words]).toEqual([404, expect.stringContaining('This document has been replaced or taken out')])
  const now = await site.get(site.all)
  expect([now.status, now.words]).toEqual([200, expect.stringContaining('Searches (PDF')])
  expect(now.words).not.toContain('Title (PDF')
})

test('a file name that looks like markup is escaped', async () => {
  await using db = await testDatabase()
  await using packs = await legalPacks(db, {}, { 'Legal pack': '../../<b>title</b>.pdf; title.pdf' })
  const { page } = await packs.get(packPath)
  expect(page).not.toContain('<b>title')
})
