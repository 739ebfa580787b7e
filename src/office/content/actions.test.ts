import { expect, test } from 'vitest'
import { findAudit } from '#src/data/office/audit.ts'
import { findDrafts } from '#src/data/site-content/drafts.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import * as routes from '#src/routes.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formIn } from '#tests/support/editor-page-form.ts'
import { officeSite } from '#tests/support/office.ts'
import { siteContentParts } from '#tests/support/site-content.ts'

const { file, save, list, newPage, drafts, publish, history, preview } = routes.officeContent
const site = 'site.yaml'

test('a price is corrected in the form, saved as a draft, and published', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const manager = await as('manager')
  const text = async () => (await readContentFile(office.siteContent, site)).text ?? ''
  const before = await text()
  const address = `${file.href(site)}?at=legal.fees`
  const form = formIn(await (await manager.get(address)).text())
  const price = 'legal.fees.landlords.0.fee'
  expect(form[price]?.[0]).not.toBe('')
  const saved = await manager.post(save.href(site), { ...form, [price]: '£1 with VAT', _do: 'save' })
  expect(saved.status).toBe(303)
  const [draft] = await findDrafts(db, manager.user.id)
  const old = before.split('\n')
  expect((draft?.content ?? '').split('\n').filter((line) => !old.includes(line))).toEqual([expect.stringContaining('£1 with VAT')])
  expect(await text()).toBe(before)
  const again = formIn(await (await manager.get(address)).text())
  const published = await manager.post(save.href(site), { ...again, _do: 'publish' })
  expect(published.headers.get('location')).toContain('done=content-published')
  expect(await text()).toBe(draft?.content)
  expect(await findDrafts(db, manager.user.id)).toEqual([])
  const [entry] = await findAudit(db, { id: 0, branches: 'all' }, { filter: { action: 'content-published' }, most: 1 })
  expect(entry?.who).toBe(manager.user.name)
  expect(await (await manager.get(history.href())).text()).toMatch(/<li>Site settings(<!-- -->)? <small[^>]*>site\.yaml<\/small>/)
})

test('every file of the demo opens as a form, and sending it unchanged alters nothing', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const manager = await as('manager')
  const html = await (await manager.get(list.href())).text()
  const paths = [...html.matchAll(/href="\/office\/content\/edit\/([^"?]+)"/g)].map(([, path]) => path ?? '')
  expect(paths.length).toBeGreaterThan(60)
  for (const path of paths) {
    const answer = await manager.get(file.href(path))
    const page = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    if (path.endsWith('.csv')) continue
    const sent = await manager.post(save.href(path), { ...formIn(page), _do: 'save' })
    expect([path, sent.status, (await findDrafts(db, manager.user.id, [path]))[0]?.content]).toEqual([path, 303, undefined])
  }
}, 120_000)

test('a legal page begins with the standard text, and stays without a file of its own unless that is changed', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db, { site: { siteContent: await siteContentParts(db) } })
  const manager = await as('manager')
  const path = 'legal/complaints.md'
  expect(await (await manager.get(list.href())).text()).toContain(`href="${file.href(path)}"`)
  const form = formIn(await (await manager.get(file.href(path))).text())
  await manager.post(save.href(path), { ...form, _do: 'save' })
  expect(await findDrafts(db, manager.user.id)).toEqual([])
  const own = (form._body?.[0] ?? '').replace('## ', '## Our own: ')
  const published = await manager.post(save.href(path), { ...form, _body: own, _do: 'publish' })
  expect(published.headers.get('location')).toContain('done=content-published')
  expect((await readContentFile(office.siteContent, path)).text).toContain('## Our own: ')
  const led = await manager.get(`${routes.officeContent.view.href(routes.legal.privacy.href())}&edit=`)
  expect(led.headers.get('location')).toBe(file.href('legal/privacy.md'))
  expect((await manager.get(file.href('legal/other.md'))).status).toBe(404)
})

test('only its author sees a draft in the preview', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const [manager, other] = [await as('manager'), await as('manager')]
  const path = 'pages/selling.yaml'
  const form = formIn(await (await manager.get(file.href(path))).text())
  await manager.post(save.href(path), { ...form, title: 'Sell with us <b>today</b>', _do: 'save' })
  const own = await manager.get(preview.href('/selling'))
  const page = await own.text()
  expect([own.status, own.headers.get('cache-control'), own.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex, nofollow'])
  expect(page).toContain('Sell with us &lt;b&gt;today&lt;/b&gt;')
  expect(page).toContain('id="office-preview"')
  expect(await (await other.get(preview.href('/selling'))).text()).not.toContain('Sell with us')
  expect(await (await manager.get(drafts.href())).text()).toContain('Sell with us')
  expect((await manager.post(publish.href(), { paths: path, message: 'Words' })).status).toBe(303)
})

test('the list begins with the home page and links to its parts; settings are found by name; a new article has today as its date', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const manager = await as('manager')
  const shown = async (address: string) => await (await manager.get(address)).text()
  const all = await shown(list.href())
  const titles = [...all.matchAll(/edit\/pages\/[\w-]+\.yaml" class="[^"]*">([^<]*)</g)].map(([, title]) => title)
  expect(titles[0]).toBe('Home page')
  expect(all).toContain('href="#kind-branches"')
  expect(all).not.toContain('>menus.yaml<')
  expect(await shown(`${list.href()}?q=fees`)).toContain('at=legal.fees')
  expect(await shown(newPage.href('articles'))).toContain(`value="${londonDay(office.now())}"`)
})

test('the list shows calendars by their common names, and addresses only for content with a page of its own', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const html = await (await (await as('manager')).get(list.href())).text()
  const listed = (path: string) =>
    html
      .split(`href="${file.href(path)}"`)[1]
      ?.split('</li>')[0]
      ?.replaceAll(/^[^>]*>|<[^>]*>/g, '|')
  expect(listed('events/agricultural.yaml')).toMatch(/^\|Livestock\|+$/)
  expect(listed('pages/selling.yaml')).toMatch(/\|\/selling\|+$/)
  for (const path of ['forms/new-homes.yaml', 'menus.yaml', 'redirects.csv', 'site.yaml'])
    expect([path, listed(path)]).toEqual([path, expect.stringMatching(/^\|[\w ]+\|+$/)])
})
