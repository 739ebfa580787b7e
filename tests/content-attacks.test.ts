import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { readContentText, schemaOfFile } from '#src/content/editing/content-text.ts'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { bodyField, problemsByField } from '#src/content/editing/problems-by-field.ts'
import { findDrafts } from '#src/data/site-content/drafts.ts'
import { agencyPaths } from '#src/domain/site/agency-paths.ts'
import * as routes from '#src/routes.ts'
import { blockSchemas } from '#src/server/content-schemas.ts'
import { requestCounts } from '#src/server/rate-limits/request-counts.ts'
import { checkDrafts } from '#src/services/site-content/publish.ts'
import { listContentFiles } from '#src/services/site-content/read-file.ts'
import { attacks } from './support/attack-strings.ts'
import { contentOf } from './support/content-stores.ts'
import { testDatabase } from './support/database.ts'
import { formIn } from './support/editor-page-form.ts'
import { liveMarkup } from './support/live-markup.ts'
import { newAgency } from './support/new-agency.ts'
import type { OfficeBrowserClient } from './support/office.ts'
import { addProperty } from './support/properties.ts'
import { isFullRun, trials } from './support/trials.ts'

const content = routes.officeContent

const all = [...attacks.markup, ...attacks.value]
/** What is no attack on a browser, but on whoever reads or writes the file, or on an eye. */
const odd = [
  '\u202egnp.exe\u202c',
  'lone \ud800 half',
  '\udc00',
  'a\0<script>alert(1)</script>',
  '*alias',
  '&a [*a, *a]',
  '!!js/function "alert(1)"',
  '!!binary PHNjcmlwdD4=',
  '{ <<: *a, a: b }',
  '- a\n- b\n---\nc: d\n...',
  'key: value # no comment',
  '%YAML 1.1',
  '"\'`|>@',
  '\ufeff\u2028\u2029\u0085',
  '__proto__',
  'x'.repeat(20_000),
]
const values = [
  ...Array.from({ length: Math.ceil(all.length / 6) }, (_, at) => all.slice(at * 6, at * 6 + 6).join(' ')),
  ...attacks.address,
  ...odd,
]
const rounds = trials(1, values.length)

test(`nothing that is typed into any field of any form runs on the site, or keeps it from answering (${rounds} of ${values.length} rounds)`, async () => {
  await using db = await testDatabase()
  const agency = await newAgency(db, await wholeContent(), { site: { requestCounts: unlimited } })
  const client = await agency.as('manager')
  const listed = [
    `/properties/${await addProperty(db, { listing: { branchId: 4101 } })}/sales`,
    `/properties/${await addProperty(db, { channel: 'lettings', listing: { branchId: 4102 } })}/lettings`,
  ]
  await addPagesOfBlocks(client)
  const parts = agency.office.siteContent
  const paths = (await listContentFiles(parts)).map(({ path }) => path).filter((path) => schemaOfFile(path, blockSchemas))
  const files: Form[] = []
  for (const path of sampled(paths)) files.push(await openForm(client, path))
  const pages = () => [...new Set(['/', '/property-for-sale', '/no-such-page', ...listed, ...agencyPaths(agency.content())])]
  const shown = async (path: string) => await agency.browser('203.0.113.9').get(path)
  const faults: string[] = []
  for (const path of pages()) faults.push(...faultsIn(await (await shown(path)).text()).map((fault) => `${path} ${fault}`))
  expect(faults).toEqual([])

  let published = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, file] of files.entries()) {
      file.hostile = new Map(file.names.map((name, place) => [name, values[(at + place + round) % values.length] ?? '']))
      await save(client, file)
    }
    await revertRefused(agency, client, files)
    const drafted = new Set((await findDrafts(db, client.user.id)).map(({ path }) => path))
    const changed = files.filter(({ path }) => drafted.has(path))
    published += changed.reduce((sum, { hostile }) => sum + hostile.size, 0)
    for (const address of [content.drafts.href(), content.preview.href('/')]) expect((await client.get(address)).status).toBe(200)
    const answer = await client.post(content.publish.href(), { paths: changed.map(({ path }) => path) })
    expect(answer.status).toBe(303)
    const publication = answer.headers.get('location')?.split('?')[0] ?? ''
    for (const path of pages()) {
      const page = await shown(path)
      expect([round, path, page.status < 500, faultsIn(await page.text())]).toEqual([round, path, true, []])
    }
    for (const path of [publication, content.list.href(), content.care.href(), ...changed.map(({ path }) => content.file.href(path))]) {
      const page = await client.get(path)
      expect([round, path, page.status, faultsIn(await page.text())]).toEqual([round, path, 200, []])
    }
    expect((await client.post(`${publication}/undo`)).status).toBe(303)
  }
  console.log(`${published} values were published of ${files.length} files`)
  expect(published).toBeGreaterThan(3 * files.length * rounds)
}, 1_500_000)

/** The demo with files of the kinds that it has none of. */
async function wholeContent() {
  const over = contentInFolder('content/demo')
  const [taxes, terms] = await Promise.all(
    ['property-tax.yaml', 'legal/accessibility.md'].map((path) => readFile(`content/${path}`, 'utf8')),
  )
  const files = {
    'property-tax.yaml': taxes ?? '',
    'legal/accessibility.md': terms ?? '',
  }
  return contentOf(files, { over })
}

/** A file of each kind, and the pages of blocks: daily a few of these. */
function sampled(paths: readonly string[]): readonly string[] {
  const [blocks, others] = [paths.filter((path) => path.startsWith('pages/of-')), paths.filter((path) => !path.startsWith('pages/of-'))]
  const firsts = [...Map.groupBy(others, (path) => path.split('/')[0]).values()].flatMap(([first]) => first ?? [])
  return [...firsts, ...blocks.filter((_path, at) => isFullRun || at % 6 === 0)]
}

const faultsIn = (page: string) => liveMarkup(page, { site: 'https://www.withyandvale.example', others: ['https://films.example.com'] })

const unlimited = { ...requestCounts(), add: () => 1, of: () => 1 }

type Client = OfficeBrowserClient & { user: { id: number } }
type Agency = Awaited<ReturnType<typeof newAgency>>

/** A page for each kind of block, which holds one as it is begun. */
async function addPagesOfBlocks(client: Client): Promise<void> {
  const paths: string[] = []
  for (const kind of blockSchemas.keys()) {
    const begun = await client.post(content.add.href(), { _kind: 'pages', title: `Of ${kind}`, description: 'All of it.' })
    const path = /edit\/(pages\/[^?]+)/.exec(begun.headers.get('location') ?? '')?.[1] ?? ''
    const form = formIn(await (await client.get(content.file.href(path))).text())
    expect([kind, (await client.post(content.save.href(path), { ...form, _do: `add:${kind}:blocks` })).status]).toEqual([kind, 303])
    paths.push(path)
  }
  const answer = await client.post(content.publish.href(), { paths })
  expect([answer.status, answer.status === 303 ? '' : await answer.text()]).toEqual([303, ''])
}

interface Form {
  path: string
  fields: Record<string, string[]>
  /** Of the fields that hold one value. */
  names: string[]
  /** What is typed in place of what is there, by name. */
  hostile: Map<string, string>
}

/** All fields of a file, those too that are on forms of their own. */
async function openForm(client: Client, path: string): Promise<Form> {
  const fields: Record<string, string[]> = {}
  const waiting = ['']
  const known = new Set(waiting)
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const page = await (await client.get(`${content.file.href(path)}?at=${at}`)).text()
    Object.assign(fields, formIn(page))
    for (const [, next = ''] of page.matchAll(/href="[^"]*\?at=([^"&#]+)["#]/g)) {
      if (!known.has(next)) waiting.push(next)
      known.add(next)
    }
  }
  const isValue = (name: string) => (!name.startsWith('_') || name === bodyField) && name !== 'authenticity_token'
  // A list posts '' before its keys.
  const names = Object.entries(fields).flatMap(([name, sent]) => (isValue(name) && (sent.length === 1 || sent[0] !== '') ? [name] : []))
  return { path, fields, names, hostile: new Map() }
}

/** Saves the form of a file as its page would, with what is typed; in JSON, which says more than a form can. */
async function save(client: Client, { path, fields, hostile }: Form): Promise<void> {
  await client.post(content.discard.href(path))
  const posted = { ...fields, ...Object.fromEntries([...hostile].map(([name, text]) => [name, [text]])), _do: ['save'] }
  const body = JSON.stringify(Object.fromEntries(Object.entries(posted).map(([name, sent]) => [name, sent.length === 1 ? sent[0] : sent])))
  const { status } = await client.send(content.save.href(path), { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  expect([path, [303, 422]]).toEqual([path, expect.arrayContaining([status])])
  // What a file cannot hold is refused in words.
  if (status === 422) hostile.clear()
}

/** Takes back what the check of the whole site refuses, until the rest can be published. */
async function revertRefused({ office }: Agency, client: Client, files: Form[]): Promise<void> {
  const parts = office.siteContent
  for (let tries = 0; tries < 12; tries += 1) {
    const paths = files.flatMap(({ path, hostile }) => (hostile.size > 0 ? [path] : []))
    const { content: found, problems } = await checkDrafts(parts, client.user.id, paths)
    if (found) return
    const drafts = new Map((await findDrafts(parts.db, client.user.id)).map((draft) => [draft.path, draft.content ?? '']))
    const mistakes = Map.groupBy(
      problems.filter(({ isWarning }) => !isWarning),
      ({ file }) => file,
    )
    let isLess = false
    for (const file of files) {
      const own = mistakes.get(file.path)
      if (!own || file.hostile.size === 0) continue
      for (const name of fieldsNamed(file.path, drafts.get(file.path) ?? '', own)) takeBack(file.hostile, name)
      isLess = true
      await (file.hostile.size === 0 ? client.post(content.discard.href(file.path)) : save(client, file))
    }
    if (isLess) continue
    // Something is referred to from a file that is as it was.
    for (const file of files) {
      const before = file.hostile.size
      for (const name of file.hostile.keys()) if (naming.test(name)) file.hostile.delete(name)
      if (file.hostile.size < before) await (file.hostile.size === 0 ? client.post(content.discard.href(file.path)) : save(client, file))
    }
  }
  throw new Error('Nothing is left to take back.')
}

/** What was typed into a field, else into the nearest group round it: a group is there as a whole, or is not. */
function takeBack(hostile: Map<string, string>, field: string): void {
  const within = [...hostile.keys()].filter((name) => field === '' || name === field || name.startsWith(`${field}.`))
  for (const name of within) hostile.delete(name)
  if (within.length === 0 && field !== '') takeBack(hostile, field.replace(/(^|\.)[^.]*$/, ''))
}

/** By what others refer to a thing. */
const naming = /(^|\.)(id|slug|path|urlLabel|label|htmlFormId|fieldName|calendar|topic|tab)$/

function fieldsNamed(path: string, text: string, problems: Parameters<typeof problemsByField>[0]): string[] {
  const schema = schemaOfFile(path, blockSchemas)
  const { values: written, lines } = readContentText(path, text)
  if (!schema) return []
  return [...problemsByField(problems, { fields: editorFields(schema, written), values: written, ...(lines && { lines }) }).keys()]
}

test('the check finds what it is for', () => {
  for (const page of [
    '<script>alert(1)</script>',
    '<script type="application/ld+json">{"a":"</script>',
    '<b onclick=x>',
    '<iframe srcdoc="x"></iframe>',
    '<a href="javascript:alert(1)">',
    '<a href="vbscript:x">',
    '<a href="data:text/html,x">',
    '<img src=//attack.example>',
    '<form action="https:attack">',
    '<meta http-equiv=refresh>',
  ])
    expect(faultsIn(page), page).toHaveLength(1)
  expect(
    faultsIn('<a href="https://attack.example/">x</a><img src="/images/a.jpg"><script type=module src=/assets/a.js></script>'),
  ).toEqual([])
})
