import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { schemaOfFile } from '#src/content/editing/content-text.ts'
import { findDrafts } from '#src/data/site-content/drafts.ts'
import { agencyPaths } from '#src/domain/site/agency-paths.ts'
import * as routes from '#src/routes.ts'
import { blockSchemas } from '#src/server/content-schemas.ts'
import { requestCounts } from '#src/server/rate-limits/request-counts.ts'
import { listContentFiles, readContentFile } from '#src/services/site-content/read-file.ts'
import { attacks } from './support/attack-strings.ts'
import { contentOf } from './support/content-stores.ts'
import { testDatabase } from './support/database.ts'
import { formIn } from './support/editor-page-form.ts'
import { type Client, type Form, naming, ofUnreached, openForm, revertRefused, save, typedInto } from './support/hostile-forms.ts'
import { liveMarkup } from './support/live-markup.ts'
import { newAgency } from './support/new-agency.ts'
import { addProperty } from './support/properties.ts'
import { isFullRun, trialNumbers } from './support/trials.ts'

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
const rounds = trialNumbers(1, values.length)

test(`nothing that is typed into any field of any form runs on the site, or keeps it from answering (${rounds.length} of ${values.length} rounds)`, async () => {
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
  for (const path of sampled(paths)) files.push(await openForm(client, path, (await readContentFile(parts, path)).text ?? ''))
  const pages = () => [...new Set(['/', '/property-for-sale', '/no-such-page', ...listed, ...agencyPaths(agency.content())])]
  const shown = async (path: string) => await agency.browser('203.0.113.9').get(path)
  const faults: string[] = []
  for (const path of pages()) faults.push(...faultsIn(await (await shown(path)).text()).map((fault) => `${path} ${fault}`))
  expect(faults).toEqual([])

  /** Publishes what is typed, as far as the check lets it, looks at every page, and undoes it. */
  const attack = async (round: string) => {
    for (const file of files) if (file.hostile.size > 0) await save(client, file)
    await revertRefused(parts, client, files)
    const drafted = new Set((await findDrafts(db, client.user.id)).map(({ path }) => path))
    const changed = files.filter(({ path }) => drafted.has(path))
    for (const { hostile, reached } of changed) for (const name of hostile.keys()) reached.add(name)
    for (const address of [content.drafts.href(), content.preview.href('/')]) expect((await client.get(address)).status).toBe(200)
    if (changed.length === 0) return
    const answer = await client.post(content.publish.href(), { paths: changed.map(({ path }) => path) })
    expect([round, answer.status]).toEqual([round, 303])
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
  for (const round of rounds) {
    for (const [at, file] of files.entries())
      file.hostile = new Map(
        file.names.map((name, place) => [name, typedInto(file, name, values[(at + place + round) % values.length] ?? '')]),
      )
    await attack(`round ${round}`)
    console.log(`round ${round}: ${files.reduce((all, { reached }) => all + reached.size, 0)} fields so far`)
  }
  const sum = (count: (file: Form) => number) => files.reduce((all, file) => all + count(file), 0)
  expect(sum(({ reached }) => reached.size)).toBeGreaterThan(5 * files.length)
  // Once, at the end of the last piece.
  if (!isFullRun || rounds.at(-1) !== values.length - 1) return
  // What was taken back with what stands beside it is tried by itself: a field that takes a hostile text has had one.
  for (let tries = 0; tries < 4; tries += 1) {
    for (const file of files) file.hostile = ofUnreached(file, values, tries)
    if (files.every(({ hostile }) => hostile.size === 0)) break
    await attack(`what was not reached, ${tries}`)
  }
  const left = files.flatMap((file) => [...ofUnreached(file, values, 0).keys()].map((name) => `${file.path} ${name}`))
  console.log(
    `${sum(({ reached }) => reached.size)} of ${sum(({ names }) => names.length)} fields of ${files.length} files were published; named elsewhere: ${left.join(', ')}`,
  )
  const refusing = files.flatMap((file) =>
    file.names.filter((name) => !file.reached.has(name) && !left.includes(`${file.path} ${name}`)).map((name) => `${file.path} ${name}`),
  )
  console.log(`no hostile text fits into ${refusing.length}: ${refusing.join(', ')}`)
  expect(left.filter((name) => !naming.test(name.split(' ')[1] ?? '') && !referring.test(name))).toEqual([])
}, 6_000_000)

/** What names something else, and is refused by the check where there is none of that name: not by the schema, which knows no names. */
const referring = /[ .](branch|department|reference|from|form|newHomes|commercial)$|[ .](desks|leads\.departments)\./

/** The demo with files of the kinds that it has none of, and something in lists that are empty there. */
async function wholeContent() {
  const over = contentInFolder('content/demo')
  const read = async (path: string) => await readFile(`content/${path}`, 'utf8')
  const files = {
    'property-tax.yaml': await read('property-tax.yaml'),
    'legal/accessibility.md': await read('legal/accessibility.md'),
    'sources.yaml': sources,
    'site.yaml': (await read('demo/site.yaml')).replace(
      '\nlegal:\n',
      '\nlegal:\n  processors: [{ name: A host, purpose: keeps the site }]\n',
    ),
    'menus.yaml': `${await read('demo/menus.yaml')}  - { text: More, link: /contact, children: [{ text: Journal, link: /articles }] }\n`,
  }
  return contentOf(files, { over })
}

/** A source of each format. */
const sources = `sources:
  - { name: files, format: blm, branches: [4101], channels: [sales], token: { env: BLM_TOKEN } }
  - { name: sent, format: rtdf, branches: [4101], channels: [lettings], token: { env: SENT_TOKEN } }
  - { name: nightly, format: jupix, branches: [4102], channels: [sales], address: { env: JUPIX_ADDRESS } }
  - { name: street, format: street, branches: { "12": 4102 }, channels: [lettings], apiToken: { env: STREET_TOKEN } }
  - name: cloud
    format: reapit
    branches: [4103]
    channels: [sales]
    customer: SBOX
    clientId: a-client
    clientSecret: { env: REAPIT_SECRET }
    webhookKeys: ["${'A'.repeat(43)}="]
  - { name: agents, format: expert-agent, branches: [4103], channels: [lettings], host: ftp.example.com, username: us, password: { env: FTP_PASSWORD } }
  - { name: export, format: vebra, branches: [4104], feed: OURS, username: us, password: { env: VEBRA_PASSWORD } }
`

/** A file of each kind, and the pages of blocks: daily a few of these. */
function sampled(paths: readonly string[]): readonly string[] {
  const [blocks, others] = [paths.filter((path) => path.startsWith('pages/of-')), paths.filter((path) => !path.startsWith('pages/of-'))]
  const firsts = [...Map.groupBy(others, (path) => path.split('/')[0]).values()].flatMap(([first]) => first ?? [])
  return [...firsts, ...blocks.filter((_path, at) => isFullRun || at % 6 === 0)]
}

const faultsIn = (page: string) => liveMarkup(page, { site: 'https://www.withyandvale.example', others: ['https://films.example.com'] })

const unlimited = { ...requestCounts(), add: () => 1, of: () => 1 }

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
