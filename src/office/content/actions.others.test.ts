import { expect, test } from 'vitest'
import { findDrafts } from '#src/data/site-content/drafts.ts'
import * as routes from '#src/routes.ts'
import { publish } from '#src/services/site-content/publish.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formIn } from '#tests/support/editor-page-form.ts'
import { type OfficeBrowserClient, officeSite } from '#tests/support/office.ts'

const content = routes.officeContent
const [own, others] = ['branches/wellington.yaml', 'branches/taunton.yaml']
/** Paths that are no content files, or that this user may not change. */
const foreign = [
  others,
  'pages/home.yaml',
  'site.yaml',
  'redirects.csv',
  'sources.yaml',
  'branches/../site.yaml',
  'branches/..%2F..%2Fpackage.json',
  '..%2F..%2Fetc%2Fpasswd',
  'branches/%2e%2e/site.yaml',
  'branches\\taunton.yaml',
  '/etc/passwd',
  'branches/taunton.yaml%00.yaml',
  'images/crescent.jpg',
  '__proto__',
]

/** The address with the path in it unencoded. */
const raw = (href: (path: string) => string, path: string) => href('PATH').replace('PATH', path)

async function drafted(client: OfficeBrowserClient, path: string, fields: Record<string, string>) {
  const form = formIn(await (await client.get(content.file.href(path))).text())
  expect((await client.post(content.save.href(path), { ...form, ...fields, _do: 'save' })).status).toBe(303)
}

test('a branch user cannot write, remove, rename, share, publish or schedule files of others, whatever the address', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const client = await as('manager', { branches: [4102] })
  const before = new Map(
    await Promise.all(
      [others, 'pages/home.yaml', 'site.yaml'].map(async (path) => [path, (await readContentFile(office.siteContent, path)).text] as const),
    ),
  )
  const form = formIn(await (await client.get(content.file.href(own))).text())
  for (const path of foreign) {
    for (const href of [content.file.href, content.text.href, content.conflict.href, content.removePage.href])
      expect([path, (await client.get(raw(href, path))).status]).toEqual([path, 404])
    for (const [href, fields] of [
      [content.save.href, { ...form, _do: 'save' }],
      [content.saveText.href, { text: 'id: 4102\n', _hash: '' }],
      [content.remove.href, { _do: 'remove' }],
      [content.remove.href, { _do: 'rename', name: 'mine' }],
      [content.share.href, {}],
      [content.resolve.href, { _do: 'folder' }],
      [content.approve.href, { user: '1', hash: '' }],
      [content.review.href, {}],
    ] as const)
      expect([path, (await client.post(raw(href, path), fields)).status]).toEqual([path, 404])
    const publishAt = '2027-03-27 09:30'
    for (const fields of [{ paths: path }, { paths: path, publish_at: publishAt }])
      expect([path, [303, 422]]).toEqual([path, expect.arrayContaining([(await client.post(content.publish.href(), fields)).status])])
  }
  // Nor can a user's own file take the id or the path of another branch.
  for (const fields of [{ id: '4101' }, { id: '' }, { id: '4101, 4102' }]) {
    const answer = await client.post(content.save.href(own), { ...form, ...fields, _do: 'save' })
    expect([fields, answer.status]).toEqual([fields, 422])
  }
  const renamed = await client.post(content.remove.href(own), { _do: 'rename', name: '../pages/home' })
  expect(renamed.status === 422 || renamed.headers.get('location')?.includes('/edit/branches/')).toBe(true)
  expect((await findDrafts(db, client.user.id)).every(({ path }) => path.startsWith('branches/') && path !== others)).toBe(true)
  expect(await db.selectFrom('content_publication').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('content_schedule').selectAll().execute()).toEqual([])
  for (const [path, text] of before) expect((await readContentFile(office.siteContent, path)).text).toBe(text)
})

test('nobody can share, end, discard, publish or approve the draft of somebody else as their own', async () => {
  await using db = await testDatabase()
  const { as, office, browser } = await officeSite(db)
  const [ann, bob, carl] = [
    await as('manager', { name: 'Ann' }),
    await as('manager', { name: 'Bob' }),
    await as('manager', { branches: [4102] }),
  ]
  await drafted(ann, others, { town: 'Secret town' })
  expect((await bob.post(content.share.href(others))).status).toBe(404)
  expect((await bob.post(content.publish.href(), { paths: others })).headers.get('location')).toContain('nothing-to-publish')
  await bob.post(content.discard.href(others))
  await bob.post(content.askApproval.href(), { paths: others })
  expect((await findDrafts(db, ann.user.id))[0]).toMatchObject({ path: others, askedAt: null })
  await ann.post(content.askApproval.href(), { paths: others })
  expect(await (await carl.get(content.waiting.href())).text()).not.toContain('Secret town')
  const waiting = await (await bob.get(content.waiting.href())).text()
  expect(waiting).toContain('Secret town')
  const [, hash = ''] = /name="hash" value="([^"]*)"/.exec(waiting) ?? []
  for (const [who, status] of [
    [carl, 404],
    [ann, 404],
  ] as const)
    expect((await who.post(content.approve.href(others), { user: String(ann.user.id), hash })).status).toBe(status)
  // A link ends with the draft, even if its author publishes it and drafts the file anew.
  const link = /preview\/shared\/[\w-]+/.exec(await (await ann.post(content.share.href(others))).text())?.[0] ?? ''
  const shown = async () => (await browser('203.0.113.9').get(`/office/${link}`)).status
  expect(await shown()).toBe(200)
  expect(
    await publish(office.siteContent, { id: ann.user.id, name: 'Ann', from: '', branches: 'all' }, { paths: [others], message: '' }),
  ).toMatchObject({ kind: 'published' })
  expect(await shown()).toBe(404)
  await drafted(ann, others, { town: 'Another town' })
  expect(await shown()).toBe(404)
  expect(await db.selectFrom('content_approval').selectAll().execute()).toEqual([])
})

test("a private link shows nothing after its end, or once its author's account is removed", async () => {
  await using db = await testDatabase()
  let now = new Date('2026-11-21T10:00:00Z')
  const { as, browser, office } = await officeSite(db, { site: { now: () => now } })
  Object.assign(office.siteContent, { now: () => now })
  const ann = await as('manager')
  await drafted(ann, others, { town: 'Secret town' })
  const make = async () => `/office/${/preview\/shared\/[\w-]+/.exec(await (await ann.post(content.share.href(others))).text())?.[0]}`
  const shown = async (link: string) => (await browser('203.0.113.9').get(link)).status
  const link = await make()
  now = new Date('2026-11-28T09:59:59Z')
  expect(await shown(link)).toBe(200)
  now = new Date('2026-11-28T10:00:01Z')
  expect(await shown(link)).toBe(404)
  now = new Date('2026-11-21T11:00:00Z')
  const another = await make()
  await db.updateTable('office_user').set({ ended_at: now }).where('office_user_id', '=', ann.user.id).execute()
  expect(await shown(another)).toBe(404)
})
