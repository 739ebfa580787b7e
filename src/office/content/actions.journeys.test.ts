import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findAudit } from '#src/data/office/audit.ts'
import { findDrafts } from '#src/data/site-content/drafts.ts'
import * as routes from '#src/routes.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formIn } from '#tests/support/editor-page-form.ts'
import { type OfficeBrowserClient, officeSite } from '#tests/support/office.ts'
import { siteContentParts } from '#tests/support/site-content.ts'

const content = routes.officeContent
type Client = OfficeBrowserClient & { user: { id: number; name: string } }

async function formOf(client: Client, path: string, at = '') {
  return formIn(await (await client.get(`${content.file.href(path)}${at === '' ? '' : `?at=${at}`}`)).text())
}

async function saved(client: Client, path: string, fields: Record<string, string | string[]>) {
  const answer = await client.post(content.save.href(path), { ...(await formOf(client, path)), ...fields })
  expect(answer.status).toBe(303)
  return answer
}

test('a new page gets blocks and a menu item, and visitors see it once both files are published', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const manager = await as('manager')
  const begun = await manager.post(content.add.href(), { _kind: 'pages', title: 'Moving house', description: 'How to.' })
  expect(begun.headers.get('location')).toContain('/office/content/edit/pages/moving-house.yaml')
  const path = 'pages/moving-house.yaml'
  for (const kind of ['text-section', 'our-offices', 'quote-section', 'mini-branches-search'])
    await saved(manager, path, { _do: `add:${kind}:blocks` })
  await saved(manager, path, { _do: 'up:4:blocks' })
  await saved(manager, path, { _do: 'copy:1:blocks' })
  const read = async () =>
    parse((await findDrafts(db, manager.user.id, [path]))[0]?.content ?? '') as { blocks: { id: string; kind: string }[] }
  const { blocks } = await read()
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'page-title',
    'text-section',
    'text-section',
    'our-offices',
    'mini-branches-search',
    'quote-section',
  ])
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(6)
  await saved(manager, path, { _do: 'remove:2:blocks' })
  expect((await read()).blocks).toHaveLength(5)
  const preview = await (await manager.get(content.preview.href('/moving-house'))).text()
  expect(preview).toContain('Moving house')
  await saved(manager, 'menus.yaml', { _do: 'add::primary' })
  const menu = await formOf(manager, 'menus.yaml')
  const last = Math.max(...(menu.primary ?? []).map(Number))
  await saved(manager, 'menus.yaml', { [`primary.${last}.text`]: 'Moving', [`primary.${last}.link`]: '/moving-house', _do: 'save' })
  const published = await manager.post(content.publish.href(), { paths: [path, 'menus.yaml'], message: 'A page on moving' })
  const publication = published.headers.get('location')?.split('?')[0] ?? ''
  expect(await (await manager.get(publication)).text()).toContain('A page on moving')
  expect((await readContentFile(office.siteContent, path)).text).toContain('moving-house')
  // A publication of two files is undone as a whole.
  await manager.post(`${publication}/undo`)
  expect((await readContentFile(office.siteContent, path)).hash).toBeNull()
  expect((await readContentFile(office.siteContent, 'menus.yaml')).text).not.toContain('moving-house')
})

test('a new member of staff gets an id and an address; a branch is closed for a day', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const manager = await as('manager', { branches: [4101] })
  const path = 'branches/taunton.yaml'
  await saved(manager, path, { _do: 'add::staff' })
  const { staff = [] } = await formOf(manager, path)
  const at = staff.at(-1)
  const person = { firstName: 'Siân', surname: 'Bevan-Jones', jobTitle: 'Valuer', urlLabel: '' }
  await saved(manager, path, {
    ...Object.fromEntries(Object.entries(person).map(([name, value]) => [`staff.${at}.${name}`, value])),
    _do: 'add::closedDays',
  })
  const { closedDays = [] } = await formOf(manager, path)
  await saved(manager, path, { [`closedDays.${closedDays.at(-1)}`]: '2027-02-01', _do: 'publish' })
  const text = (await readContentFile(office.siteContent, path)).text ?? ''
  expect(text).toContain('urlLabel: sian-bevan-jones')
  expect(text).toContain('2027-02-01')
  const ids = parse(text).staff.map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('two people of the same name get different addresses, which saving again does not change', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const manager = await as('manager')
  const path = 'branches/taunton.yaml'
  const [known] = office.content().branches.find(({ slug }) => slug === 'wellington')?.staff ?? []
  const person = { firstName: known?.firstName ?? '', surname: known?.surname ?? '', jobTitle: 'Valuer', urlLabel: '' }
  const added: string[] = []
  for (const _ of [1, 2]) {
    await saved(manager, path, { _do: 'add::staff' })
    const at = (await formOf(manager, path)).staff?.at(-1) ?? ''
    added.push(at)
    const fields = Object.fromEntries(Object.entries(person).map(([name, value]) => [`staff.${at}.${name}`, value]))
    for (const _again of [1, 2]) await saved(manager, path, { ...fields, _do: 'save' })
  }
  const form = await formOf(manager, path)
  const label = known?.urlLabel ?? ''
  expect(added.map((at) => form[`staff.${at}.urlLabel`])).toEqual([[`${label}-2`], [`${label}-3`]])
  const published = await manager.post(content.save.href(path), { ...form, _do: 'publish' })
  expect(published.headers.get('location')).toContain('done=content-published')
})

test('the list shows drafts that wait for approval and scheduled publications; the form has both times', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const [manager, staff] = [await as('manager', { name: 'Ann' }), await as('staff', { name: 'Bob' })]
  const [path, other] = ['pages/contact.yaml', 'pages/selling.yaml']
  await saved(staff, path, { title: 'Ring us', _do: 'ask' })
  const form = { ...(await formOf(manager, other)), title: 'Sell now', _do: 'publish' }
  const refused = await manager.post(content.save.href(other), { ...form, take_down_at: '2027-04-02T09:00' })
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('value="2027-04-02T09:00"')])
  const times = { publish_at: '2027-03-27T09:30', take_down_at: '2027-04-02T09:00' }
  const scheduled = await manager.post(content.save.href(other), { ...form, ...(await formOf(manager, other)), ...times, _do: 'publish' })
  expect(scheduled.headers.get('location')).toContain('done=content-scheduled')
  const listed = async (by: Client, file: string) =>
    (await (await by.get(content.list.href())).text()).split(`href="${content.file.href(file)}"`)[1]?.split('</li>')[0]
  expect(await listed(staff, path)).toContain('Your draft waits for approval')
  expect(await listed(manager, path)).toContain('To approve: draft of Bob')
  for (const by of [manager, staff])
    expect(await listed(by, other)).toMatch(/Published at 9\.30am on Saturday 27 March 2027, taken down at 9\.00am on Friday 2 April 2027/)
})

test('the audit list has one entry for the beginning of a draft and one for its discarding', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('staff')
  const path = 'pages/contact.yaml'
  for (const title of ['One', 'Two']) await saved(client, path, { title, _do: 'save' })
  for (const _ of [1, 2]) await client.post(content.discard.href(path))
  const entries = await findAudit(db, { id: 0, branches: 'all' }, { filter: {}, most: 10 })
  const ofDrafts = entries.filter(({ action }) => action.startsWith('content-draft'))
  expect(ofDrafts.map(({ action, subject, who }) => [action, subject, who])).toEqual([
    ['content-draft-discarded', path, client.user.name],
    ['content-drafted', path, client.user.name],
  ])
})

test('a branch user sees and changes only the file of that branch, and cannot publish others', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('manager', { branches: [4102] })
  const list = await (await client.get(content.list.href())).text()
  expect([...list.matchAll(/content\/edit\/([^"?]+)"/g)].map(([, path]) => path)).toEqual(['branches/wellington.yaml'])
  for (const path of ['branches/taunton.yaml', 'pages/home.yaml', 'site.yaml', 'sources.yaml', 'pages/..%2Fsite.yaml', 'package.json'])
    for (const answer of [await client.get(content.file.href(path)), await client.post(content.save.href(path), { _do: 'save' })])
      expect([path, answer.status]).toEqual([path, 404])
  const form = await formOf(client, 'branches/wellington.yaml')
  // A branch user cannot turn a file into that of another branch either.
  const taken = await client.post(content.save.href('branches/wellington.yaml'), { ...form, id: '4101', _do: 'save' })
  expect(taken.status).toBe(422)
  expect(await findDrafts(db, client.user.id)).toEqual([])
})

test('two people who change the same file see both versions by field, and the choice becomes a draft', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const [ann, bob] = [await as('manager', { name: 'Ann' }), await as('manager', { name: 'Bob' })]
  const path = 'pages/contact.yaml'
  await saved(ann, path, { title: 'Ring us', _do: 'save' })
  expect(await (await bob.get(content.file.href(path))).text()).toContain('Ann has a draft of this too')
  await saved(bob, path, { title: 'Write to us', description: 'By Bob.', _do: 'publish' })
  const conflict = await ann.get(content.conflict.href(path))
  const page = await conflict.text()
  for (const text of ['Ring us', 'Write to us']) expect(page).toContain(text)
  const refused = await ann.post(content.publish.href(), { paths: path })
  expect(refused.headers.get('location')).toBe(content.conflict.href(path))
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const chosen = {
    _theirs: hidden('_theirs'),
    _hash: hidden('_hash'),
    'choose:title': 'mine',
    'choose:description': 'theirs',
    _do: 'fields',
  }
  expect((await ann.post(content.resolve.href(path), { ...chosen, _theirs: 'old' })).status).toBe(409)
  await ann.post(content.resolve.href(path), chosen)
  await ann.post(content.publish.href(), { paths: path })
  expect(parse((await readContentFile(office.siteContent, path)).text ?? '')).toMatchObject({ title: 'Ring us', description: 'By Bob.' })
})

test('a form older than the draft overwrites nothing until its user confirms', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('staff')
  const path = 'pages/contact.yaml'
  const old = await formOf(client, path)
  await saved(client, path, { title: 'One', _do: 'save' })
  const stale = await client.post(content.save.href(path), { ...old, title: 'Another <b>', _do: 'save' })
  const page = await stale.text()
  expect(stale.status).toBe(422)
  expect(page).toContain('value="Another &lt;b&gt;"')
  expect((await findDrafts(db, client.user.id))[0]?.content).toContain('title: One')
  const byItself = await client.post(content.save.href(path), { ...old, title: 'Another' }, { 'x-office-autosave': '1' })
  expect([byItself.status, await byItself.json()]).toEqual([409, expect.objectContaining({ says: expect.stringContaining('another tab') })])
  // The response to a save may be lost. Sending the same form again reports that it is saved.
  const again = await client.post(content.save.href(path), { ...old, title: 'One' }, { 'x-office-autosave': '1' })
  expect([again.status, await again.json()]).toEqual([200, expect.objectContaining({ hash: String(formIn(page)._hash) })])
  await client.post(content.save.href(path), { ...formIn(page), _do: 'save' })
  expect((await findDrafts(db, client.user.id))[0]?.content).toContain('Another <b>')
  // Users who may not publish can ask for it.
  expect((await client.post(content.publish.href(), { paths: path })).status).toBe(403)
  const asked = await client.post(content.save.href(path), { ...(await formOf(client, path)), _do: 'ask' })
  expect(asked.headers.get('location')).toContain('done=approval-asked')
  expect(await (await (await as('manager')).get(content.waiting.href())).text()).toContain('Another &lt;b&gt;')
})

test('a private link shows one draft until that is published or discarded, and cannot be guessed', async () => {
  await using db = await testDatabase()
  const { as, browser } = await officeSite(db)
  const client = await as('staff')
  const [path, other] = ['pages/contact.yaml', 'pages/selling.yaml']
  for (const each of [path, other]) await saved(client, each, { title: `Secret of ${each}`, _do: 'save' })
  const page = await (await client.post(content.share.href(path))).text()
  const token = /preview\/shared\/([\w-]+)/.exec(page)?.[1] ?? ''
  const shown = await browser('203.0.113.9').get(content.shared.href(token))
  const html = await shown.text()
  expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('referrer-policy')]).toEqual([200, 'no-store', 'no-referrer'])
  expect(html).toContain(`Secret of ${path}`)
  expect(html).not.toContain(other)
  expect(html).not.toContain('office-preview')
  for (const guess of ['a', token.slice(0, -1), `${token}x`, token.toUpperCase()])
    expect((await browser('203.0.113.9').get(content.shared.href(guess))).status).toBe(404)
  await client.post(content.discard.href(path))
  expect((await browser('203.0.113.9').get(content.shared.href(token))).status).toBe(404)
})

test('users see the private links they made with their end times, and nobody else can end them', async () => {
  await using db = await testDatabase()
  const { as, browser } = await officeSite(db)
  const [client, other] = [await as('staff'), await as('manager')]
  const path = 'pages/contact.yaml'
  for (const each of [client, other]) await saved(each, path, { title: 'Ring us', _do: 'save' })
  const made = await Promise.all([1, 2].map(async () => await (await client.post(content.share.href(path))).text()))
  const [first, second] = made.map((page) => content.shared.href(/preview\/shared\/([\w-]+)/.exec(page)?.[1] ?? ''))
  const listed = async (by: Client) =>
    [...(await (await by.get(content.file.href(path))).text()).matchAll(/action="([^"]+\/end)"/g)].map(([, action]) => action ?? '')
  const [end = ''] = await listed(client)
  expect([await listed(client), await listed(other)]).toEqual([[expect.any(String), expect.any(String)], []])
  expect(await (await client.get(content.file.href(path))).text()).toMatch(/Private link 1 ends at [\d.]+[ap]m on \w+ \d+ \w+ \d{4}/)
  expect((await other.post(end)).status).toBe(404)
  expect((await client.post(end)).headers.get('location')).toContain('done=preview-link-ended')
  expect((await client.post(end)).status).toBe(404)
  const seen = await Promise.all([first, second].map(async (link = '') => (await browser('203.0.113.9').get(link)).status))
  expect(seen.sort()).toEqual([200, 404])
  expect(await listed(client)).toHaveLength(1)
  const entries = await findAudit(db, { id: 0, branches: 'all' }, { filter: {}, most: 10 })
  const ofLinks = entries.filter(({ action }) => action.startsWith('content-link'))
  expect(ofLinks.map(({ action, subject, who }) => [action, subject, who])).toEqual([
    ['content-link-ended', path, client.user.name],
    ['content-link-made', path, client.user.name],
    ['content-link-made', path, client.user.name],
  ])
})

test('redirects can be added where there are none, and a person of a new branch can be given one of its unpublished departments', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db, { site: { siteContent: await siteContentParts(db) } })
  const manager = await as('manager')
  const [redirects, branch] = ['redirects.csv', 'branches/anytown.yaml']
  expect(await (await manager.get(content.list.href())).text()).toContain(`href="${content.file.href(redirects)}"`)
  await saved(manager, redirects, { _do: 'add::redirects' })
  await saved(manager, redirects, { 'redirects.0.from': '/old.html', 'redirects.0.to': '/', _do: 'publish' })
  expect((await readContentFile(office.siteContent, redirects)).text).toBe('from,to\n/old.html,/\n')
  await manager.post(content.add.href(), { _kind: 'branches', name: 'Anytown' })
  await saved(manager, branch, { _do: 'add::departments' })
  await saved(manager, branch, { 'departments.0.name': 'Homes', 'departments.0.label': 'homes', _do: 'add::staff' })
  const form = await (await manager.get(content.file.href(branch))).text()
  await saved(manager, branch, { _do: 'add::departmentsElsewhere' })
  await saved(manager, branch, { 'departmentsElsewhere.0.name': 'auctions', 'departmentsElsewhere.0.value': '7', _do: 'save' })
  const [draft] = await findDrafts(db, manager.user.id, [branch])
  expect(parse(draft?.content ?? '').departmentsElsewhere).toEqual({ auctions: 7 })
  expect(form).toMatch(/name="staff\.0\.department"[^>]*>.*?<option value="homes">Homes<\/option>/)
})

test('problems found by the check of the site appear beside the field, in a text, a row of redirects and a member of staff', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const manager = await as('manager')
  const refused = async (path: string, fields: Record<string, string>) => {
    const answer = await manager.post(content.save.href(path), { ...(await formOf(manager, path)), ...fields, _do: 'publish' })
    expect([path, answer.status]).toEqual([path, 422])
    return await answer.text()
  }
  const article = 'articles/lime-and-patience.md'
  const wrong = await refused(article, { _body: '' })
  expect(wrong).toContain('<a href="#f-_body">Text</a>')
  expect(wrong).toMatch(/id="f-_body"[^>]*aria-invalid="true"/)
  expect(await refused('redirects.csv', { 'redirects.1.to': 'our-history' })).toContain('<a href="#f-redirects.1.to">')
  const branch = await refused('branches/taunton.yaml', { 'departmentsElsewhere.0.value': 'many' })
  expect(branch).toContain('href="#f-departmentsElsewhere.0.value"')
})
