import { expect, test } from 'vitest'
import { findDrafts } from '#src/data/site-content/drafts.ts'
import * as routes from '#src/routes.ts'
import { publish } from '#src/services/site-content/publish.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { listSchedules, schedule } from '#src/services/site-content/schedule.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formIn } from '#tests/support/editor-page-form.ts'
import { type OfficeBrowserClient, officeSite } from '#tests/support/office.ts'
import { contentWriter } from '#tests/support/site-content.ts'

const content = routes.officeContent
const [own, others] = ['branches/wellington.yaml', 'branches/taunton.yaml']

async function saved(client: OfficeBrowserClient, path: string, fields: Record<string, string>) {
  const form = formIn(await (await client.get(content.file.href(path))).text())
  const answer = await client.post(content.save.href(path), { ...form, ...fields, _do: 'save' })
  expect(answer.status).toBe(303)
}

const linkIn = async (answer: Response) => /preview\/shared\/([\w-]+)/.exec(await answer.text())?.[1] ?? ''

test('a branch user cannot see or cancel the schedules of others, nor read their history', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const parts = office.siteContent
  const ann = await contentWriter(db, 'Ann')
  const client = await as('manager', { branches: [4102] })
  const write = async (path: string, at: number) => {
    await saved(await as('manager', { name: 'Admin' }), path, {})
    const { text, hash } = await readContentFile(parts, path)
    await db
      .insertInto('content_draft')
      .values({ path, office_user_id: ann.id, content: `${text}# ${at}\n`, from_hash: hash, from_text: text, changed_at: office.now() })
      .execute()
  }
  await write(own, 1)
  await write(others, 1)
  for (const path of [own, others]) await publish(parts, ann, { paths: [path], message: `Words of ${path}` })
  const history = await (await client.get(content.history.href())).text()
  expect(history).toContain(`Words of ${own}`)
  expect(history).not.toContain('taunton')
  await write(own, 2)
  await write(others, 2)
  const publishAt = new Date(office.now().getTime() + 3_600_000)
  for (const path of [own, others]) await schedule(parts, ann, { paths: [path], message: `Later ${path}`, publishAt, takeDownAt: null })
  const waiting = await (await client.get(content.waiting.href())).text()
  expect(waiting).toContain(`Later ${own}`)
  expect(waiting).not.toContain('taunton')
  const ids = new Map((await listSchedules(parts)).map(({ id, paths }) => [paths[0], id]))
  expect((await client.post(content.cancelSchedule.href(ids.get(others)!))).status).toBe(404)
  expect((await client.post(content.cancelSchedule.href(ids.get(own)!))).status).toBe(303)
  expect((await listSchedules(parts)).map(({ paths }) => paths)).toEqual([[others]])
})

test.each([
  { _at: 'x'.repeat(20_000) },
  { _at: '\ud800' },
  { _do: `up:: x\r\nset-cookie: a=b` },
  { _do: `add:text:${'y'.repeat(20_000)}` },
])('saving leads back to the form by an address that every browser takes, whatever the form names', async (odd) => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const client = await as('manager')
  const form = formIn(await (await client.get(content.file.href(own))).text())
  const body = JSON.stringify({
    ...form,
    authenticity_token: await office.authenticity.give(client.cookies.get('__Secure-gable_office')),
    ...odd,
  })
  const answer = await client.send(content.save.href(own), { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const location = answer.headers.get('location') ?? ''
  expect([answer.status, location.length < 8000, location.split(/[?#]/)[0]]).toEqual([303, true, content.file.href(own)])
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('a private link shows no later edits by its author once the draft is published or discarded', async () => {
  await using db = await testDatabase()
  const { as, browser } = await officeSite(db)
  const client = await as('manager')
  const path = 'pages/contact.yaml'
  const shown = async (token: string) => (await browser('203.0.113.9').get(content.shared.href(token))).status
  for (const end of [content.discard.href(path), content.publish.href()]) {
    await saved(client, path, { title: `Sent to a friend ${end.length}` })
    const token = await linkIn(await client.post(content.share.href(path)))
    expect(await shown(token)).toBe(200)
    await client.post(end, { paths: path })
    expect(await findDrafts(db, client.user.id)).toEqual([])
    await saved(client, path, { title: `Not for friends ${end.length}` })
    expect(await shown(token)).toBe(404)
  }
})

test('the frame and the link of the site view never lead to another site', async () => {
  await using db = await testDatabase()
  const client = await (await officeSite(db)).as('staff')
  for (const path of [
    '//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\\evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
  ]) {
    const html = await (await client.get(content.view.href(path))).text()
    expect([path, [...html.matchAll(/(?:src|href)="([^"]*evil[^"]*|javascript:[^"]*)"/g)].map(([, to]) => to)]).toEqual([path, []])
    expect(html).toMatch(/<iframe[^>]* src="\/"/)
  }
})

test('nothing is published for an unreadable time, or for a take-down time without a publication time', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const client = await as('manager')
  const path = 'pages/contact.yaml'
  await saved(client, path, { title: 'From Friday' })
  for (const times of [
    { publish_at: '27/3/2027 09:30' },
    { publish_at: '2027-13-45T09:30' },
    // The clocks go forward at this time, so it does not exist.
    { publish_at: '2027-03-28T01:30' },
    { take_down_at: '2027-04-01T09:30' },
    { publish_at: '2027-03-27T09:30', take_down_at: 'never' },
  ])
    expect([times, (await client.post(content.publish.href(), { paths: path, ...times })).status]).toEqual([times, 422])
  expect((await readContentFile(office.siteContent, path)).text).not.toContain('From Friday')
  const typed = { publish_at: '2027-03-27 09:30:00', take_down_at: '' }
  expect((await client.post(content.publish.href(), { paths: path, ...typed })).status).toBe(303)
  expect(await listSchedules(office.siteContent)).toMatchObject([{ publishAt: new Date('2027-03-27T09:30:00Z'), takeDownAt: null }])
})

test('the preview refuses a draft with exponential YAML aliases or tags, and it cannot be published', async () => {
  await using db = await testDatabase()
  const client = await (await officeSite(db)).as('manager')
  const path = 'pages/contact.yaml'
  const nine = (name: string) => `[${Array(9).fill(name).join(', ')}]`
  const aliases = `path: /contact\ntitle: x\na: &a ${nine('1')}\nb: &b ${nine('*a')}\nc: &c ${nine('*b')}\nblocks: ${nine('*c')}\n`
  for (const text of [aliases, 'path: !!js/function "x"\ntitle: !!binary aGk=\nblocks: !!set {a}\n']) {
    const [, hash = ''] = /name="_hash" value="([^"]*)"/.exec(await (await client.get(content.text.href(path))).text()) ?? []
    expect((await client.post(content.saveText.href(path), { text, _hash: hash })).status).toBe(303)
    const shown = await client.get(content.preview.href('/contact'))
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('once this is corrected')])
    for (const address of [content.file.href(path), content.drafts.href()]) expect((await client.get(address)).status).toBe(200)
    expect((await client.post(content.publish.href(), { paths: path })).status).toBe(422)
  }
})

test('removing a file that somebody has published since is refused, with a way to continue', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const [ann, bob] = [await as('manager', { name: 'Ann' }), await as('manager', { name: 'Bob' })]
  const path = 'pages/selling.yaml'
  await ann.post(content.remove.href(path), { _do: 'remove' })
  await saved(bob, path, { title: 'Sell with Bob' })
  await bob.post(content.publish.href(), { paths: path })
  const refused = await ann.post(content.publish.href(), { paths: path })
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('since you drafted their removal')])
  expect((await readContentFile(office.siteContent, path)).text).toContain('Sell with Bob')
})
