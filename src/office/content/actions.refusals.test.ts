import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findDrafts } from '#src/data/site-content/drafts.ts'
import * as routes from '#src/routes.ts'
import { mostDrafts } from '#src/services/site-content/drafts.ts'
import { publish } from '#src/services/site-content/publish.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formIn } from '#tests/support/editor-page-form.ts'
import { officeSite } from '#tests/support/office.ts'
import { contentWriter, siteContentParts } from '#tests/support/site-content.ts'

const content = routes.officeContent

test('a user with the maximum number of drafts is told so, and can still edit those', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const [client, other] = [await as('manager'), await contentWriter(db, 'Ann')]
  const [path, page] = ['pages/contact.yaml', 'pages/selling.yaml']
  const { text, hash } = await readContentFile(office.siteContent, path)
  const drafted = { content: `${text}# mine\n`, from_hash: hash, from_text: text, changed_at: office.now() }
  await db
    .insertInto('content_draft')
    .values([client.user.id, other.id].map((id) => ({ path, office_user_id: id, ...drafted })))
    .execute()
  await publish(office.siteContent, other, { paths: [path], message: '' })
  await sql`insert into content_draft (path, office_user_id, content, changed_at)
    select 'articles/' || number || '.md', ${client.user.id}, '', now() from generate_series(2, ${mostDrafts}::integer) as number`.execute(
    db,
  )

  const hidden = async (address: string): Promise<Record<string, string>> =>
    Object.fromEntries(
      [...(await (await client.get(address)).text()).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
  const form = formIn(await (await client.get(content.file.href(page))).text())
  for (const [address, fields] of [
    [content.save.href(page), { ...form, title: 'New', _do: 'save' }],
    [content.saveText.href(page), { ...(await hidden(content.text.href(page))), text: 'New' }],
    [content.add.href(), { _kind: 'pages', title: 'New', description: 'New' }],
    [content.remove.href(page), { _do: 'remove' }],
    [content.remove.href(page), { _do: 'rename', name: 'new' }],
    [content.addRedirect.href(), { from: '/old', to: '/' }],
    [routes.officeLook.save.href(), { '--ink': '#123456' }],
  ] as const) {
    const refused = await client.post(address, fields)
    expect([address, refused.status, await refused.text()]).toEqual([address, 422, expect.stringContaining('the limit of drafts')])
  }
  expect(await findDrafts(db, client.user.id)).toHaveLength(mostDrafts)
  const going = await client.post(content.saveText.href(path), { ...(await hidden(content.text.href(path))), text: 'New' })
  expect(going.status).toBe(303)
  // A draft added behind the office's back makes one too many: now a conflict cannot be resolved into a draft either.
  await db.insertInto('content_draft').values({ path: 'menus.yaml', office_user_id: client.user.id, changed_at: office.now() }).execute()
  const chosen = { ...(await hidden(content.conflict.href(path))), 'choose:_text': 'theirs', _do: 'fields' }
  const refused = await client.post(content.resolve.href(path), chosen)
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('the limit of drafts')])
})

test('undoing or restoring content that needs approval asks for it, and keeps existing drafts', async () => {
  await using db = await testDatabase()
  const siteContent = await siteContentParts(db, { folder: 'content/demo', publishing: { approved: ['pages/contact.yaml'] } })
  const { as } = await officeSite(db, { site: { siteContent } })
  const [ann, bob] = [await as('manager', { name: 'Ann' }), await as('manager', { name: 'Bob' })]
  const path = 'pages/contact.yaml'
  const before = (await readContentFile(siteContent, path)).text ?? ''
  const draft = async (text: string) => {
    const page = await (await ann.get(content.text.href(path))).text()
    const [, hash = ''] = /name="_hash" value="([^"]*)"/.exec(page) ?? []
    expect((await ann.post(content.saveText.href(path), { text, _hash: hash })).status).toBe(303)
  }
  const approve = async () => {
    const page = await (await bob.get(content.waiting.href())).text()
    const [, hash = ''] = /name="hash" value="([^"]*)"/.exec(page) ?? []
    expect((await bob.post(content.approve.href(path), { user: String(ann.user.id), hash })).status).toBe(303)
  }
  const text = before.replace('title: Contact us', 'title: Ring us')
  await draft(text)
  await ann.post(content.askApproval.href(), { paths: path })
  await approve()
  const published = (await ann.post(content.publish.href(), { paths: path })).headers.get('location')?.split('?')[0] ?? ''
  expect((await readContentFile(siteContent, path)).text).toBe(text)

  await draft(`${text}# going on\n`)
  const refused = await ann.post(`${published}/undo`)
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(`discard your drafts of ${path}`)])
  expect((await findDrafts(db, ann.user.id))[0]?.content).toContain('# going on')
  await ann.post(content.discard.href(path))
  expect((await ann.post(`${published}/undo`)).headers.get('location')).toContain('done=approval-asked')
  expect((await findDrafts(db, ann.user.id))[0]).toMatchObject({ path, content: before, askedAt: siteContent.now() })
  await approve()
  expect((await ann.post(content.publish.href(), { paths: path })).status).toBe(303)
  expect((await readContentFile(siteContent, path)).text).toBe(before)
  // A version that was approved once is restored without asking again.
  expect((await ann.post(`${published}/restore`, { path })).headers.get('location')).toContain('done=content-restored')
  expect((await readContentFile(siteContent, path)).text).toBe(text)
})

test('a branch user finds the publications of that branch behind any number of others', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const path = 'branches/wellington.yaml'
  const client = await as('manager', { branches: [4102] })
  const form = formIn(await (await client.get(content.file.href(path))).text())
  expect((await client.post(content.save.href(path), { ...form, telephone: '01823 444555', _do: 'publish' })).status).toBe(303)
  await sql`insert into content_publication (at, who, message, branches)
    select now(), 'Ann', 'Of another branch', array[4101] from generate_series(1, 60)`.execute(db)
  await sql`insert into content_publication (at, who, message, branches) values (now(), 'Ann', 'Of two branches', array[4101, 4102])`.execute(
    db,
  )
  const shown = await (await client.get(content.history.href())).text()
  expect(shown).toContain(path)
  expect(shown).not.toMatch(/Of (another|two) branch/)
  expect(await (await (await as('manager')).get(content.history.href())).text()).toContain('Of two branches')
  const { id } = await db
    .selectFrom('content_publication')
    .select('content_publication_id as id')
    .where('message', '=', 'Of two branches')
    .executeTakeFirstOrThrow()
  for (const answer of [
    await client.get(content.publication.href(Number(id))),
    await client.post(content.undo.href(Number(id))),
    await client.post(content.restore.href(Number(id)), { path }),
  ])
    expect(answer.status).toBe(404)
  expect(office.content().branches.some(({ id }) => id === 4102)).toBe(true)
})

test('a form with too many fields is refused with that reason, not as a stale one', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('manager')
  const path = 'pages/contact.yaml'
  const form = formIn(await (await client.get(content.file.href(path))).text())
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`blocks.${at}.id`, 'x']))
  const refused = await client.post(content.save.href(path), { ...form, ...many, _do: 'save' })
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('more than 1,000 fields')])
  expect(await findDrafts(db, client.user.id)).toEqual([])
})

test('approvers see requests on the home page, and changes of legal texts against the standard text; a schedule needs a time', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const [ann, bob] = [await as('staff', { name: 'Ann' }), await as('manager', { name: 'Bob' })]
  const path = 'legal/fees.md'
  const form = async (client: typeof ann) => formIn(await (await client.get(content.file.href(path))).text())
  await ann.post(content.save.href(path), { ...(await form(ann)), description: 'What we charge.', _do: 'ask' })
  const home = async (client: typeof ann) => await (await client.get(routes.office.home.href())).text()
  expect(await home(bob)).toContain('A change of the site waits for your approval')
  expect(await home(ann)).not.toContain('your approval')
  const asked = await (await bob.get(content.waiting.href())).text()
  expect(asked).toContain('What we charge.')
  expect(asked).not.toContain('>nothing<')

  const timeless = await bob.post(content.save.href(path), { ...(await form(bob)), description: 'Later.', _do: 'schedule' })
  expect(await timeless.text()).toContain('Please give the day and time to publish at.')
  expect((await findDrafts(db, bob.user.id))[0]?.content).toContain('Later.')
})
