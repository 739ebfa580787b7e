import { expect, test } from 'vitest'
import { findDrafts } from '#src/data/site-content/drafts.ts'
import * as routes from '#src/routes.ts'
import { saveDraft } from '#src/services/site-content/drafts.ts'
import { publish } from '#src/services/site-content/publish.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'

const { conflict, resolve } = routes.officeContent
const path = 'pages/contact.yaml'

/** Two managers edit the same page of the demo: the first publishes, while the second has a draft. */
async function twoOn(page: string, changes: { theirs: (text: string) => string; mine: (text: string) => string }) {
  const db = await testDatabase()
  const { as, office } = await officeSite(db)
  const [other, manager] = [await as('manager'), await as('manager')]
  const whoIs = ({ user }: typeof other) => ({ id: user.id, name: user.name, branches: 'all' as const, from: '192.0.2.1' })
  const { text: before, hash } = await readContentFile(office.siteContent, page)
  await saveDraft(office.siteContent, whoIs(manager), { path: page, text: changes.mine(before ?? ''), fromHash: hash })
  await saveDraft(office.siteContent, whoIs(other), { path: page, text: changes.theirs(before ?? ''), fromHash: hash })
  expect(await publish(office.siteContent, whoIs(other), { paths: [page], message: '' })).toMatchObject({ kind: 'published' })
  const html = await (await manager.get(conflict.href(page))).text()
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const choose = async (choices: Record<string, string>) => {
    const answer = await manager.post(resolve.href(page), { ...Object.fromEntries(hidden), ...choices, _do: 'fields' })
    expect(answer.status).toBe(303)
    return (await findDrafts(db, manager.user.id, [page]))[0]?.content ?? ''
  }
  return { db, html, choose, before: before ?? '' }
}

test('changes in different places are combined, and a field that both changed has to be chosen', async () => {
  const added = '  - id: more\n    kind: page-title\n'
  const { db, html, choose, before } = await twoOn(path, {
    theirs: (text) => `${text.replace('title: Contact us', 'title: Ring us')}${added}`,
    mine: (text) =>
      text.replace('title: Contact us', 'title: Write to us').replace('kind: breadcrumbs\n', 'kind: breadcrumbs\n    content: {}\n'),
  })
  await using _db = db
  expect([...html.matchAll(/<legend>([^<]*)<\/legend>/g)].map(([, label]) => label)).toEqual(['Title'])
  expect(html).toContain('Before: Contact us')
  const text = await choose({ 'choose:title': 'theirs' })
  expect(text).toContain('title: Ring us')
  expect(text.endsWith(added)).toBe(true)
  expect(text.split('\n').filter((line) => !`${before}${added}`.includes(line))).toEqual(['title: Ring us', '    content: {}'])
})

test('a draft that is not valid YAML is compared with the published version as a whole', async () => {
  const { db, html, choose } = await twoOn(path, {
    theirs: (text) => text.replace('title: Contact us', 'title: Ring us'),
    mine: (text) => `${text}  - [`,
  })
  await using _db = db
  expect(html).toContain('Text of the file')
  expect(await choose({ 'choose:_text': 'mine' })).toMatch(/ {2}- \[$/)
})
