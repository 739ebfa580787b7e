import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { hashOfContent } from '#src/content/layered-store.ts'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { waitForAllProcesses } from '#src/data/processes/process-leases.ts'
import { findCurrentFiles } from '#src/data/site-content/current-files.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { measuringStore } from '#src/services/media/store-content-pictures.ts'
import { publishFiles } from '#src/services/site-content/publish-files.ts'
import { bytesIn } from '#src/services/site-content/site-content-parts.ts'
import { inspectAgency } from '#src/start/read-agency.ts'
import { feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { runGable, runningSite, varFolder, waitForExit } from '#tests/support/running-site.ts'
import { testContent } from '#tests/support/site.ts'
import { sampleOf, trialNumbers } from '#tests/support/trials.ts'

const publisher = { id: null, name: 'a test', from: '', branches: 'all' } as const

/** Publishes from a process of its own, as another machine of the agency's would. */
async function publishing(url: string, folder: string) {
  const database = await serverDatabase(url)
  const content = await testContent()
  const parts = {
    db: database.db,
    base: contentInFolder(folder),
    content: () => content,
    inspect: (store: ReturnType<typeof contentInFolder>) => inspectAgency(store, measuringStore),
    bytesOf: async () => undefined,
    shown: async () => void (await waitForAllProcesses(database)),
    now: () => new Date(),
  }
  const publish = (path: string, text: string) =>
    publishFiles(parts, publisher, { files: [{ path, content: { kind: 'text', content: text } }], message: '' })
  return { publish, db: database.db, [Symbol.asyncDispose]: () => database.close() }
}

const siteOf = (name: string) =>
  `name: ${name}\nstrapline: Agents\ndescription: Homes\ntelephone: "01632 960000"\nemail: hello@example.com\n`

async function ownContent() {
  const folder = await varFolder()
  await cp('content/starter', folder.path, { recursive: true })
  await writeFile(join(folder.path, 'site.yaml'), siteOf('Oak'))
  return folder
}

const nameAt = async (url: string) => (await (await fetch(url)).text()).match(/Agents? of (\w+)|\b(Oak|Elm|Ash|Yew|Fir)\b/)?.[0]

test('what is published shows in all processes of two machines once that is said, during an import too, and a mistake never', async () => {
  await using folder = await varFolder()
  await using content = await ownContent()
  const token = 'a-token-for-this-test'
  const url = await filledServerDatabase()
  const env = { DATABASE_URL: url, GABLE_CONTENT: content.path, FEED_TOKEN: token }
  await using site = await runningSite(folder.path, { ...env, WEB_PROCESSES: '2' })
  await using other = await runningSite(folder.path, { ...env, WEB_PROCESSES: '1' })
  await using there = await publishing(url, content.path)
  const names = async () => new Set(await Promise.all([site, other].flatMap((each) => Array.from({ length: 8 }, () => nameAt(each.url)))))
  expect(await names()).toEqual(new Set(['Oak']))

  expect(await there.publish('site.yaml', siteOf('Elm'))).toMatchObject({ kind: 'published' })
  expect(await names()).toEqual(new Set(['Elm']))
  expect(await there.publish('site.yaml', `${siteOf('Ash')}colour: red\n`)).toMatchObject({ kind: 'problems' })
  expect(await names()).toEqual(new Set(['Elm']))

  const rows = Array.from({ length: 400 }, (_row, at) => ({ AGENT_REF: `4101_${at}`, ADDRESS_1: `${at}` }))
  const importing = fetch(`${site.url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: feedText(rows) })
  expect(await there.publish('site.yaml', siteOf('Yew'))).toMatchObject({ kind: 'published' })
  expect(await names()).toEqual(new Set(['Yew']))
  expect(await (await importing).json()).toMatchObject({ outcome: 'imported', imported: 400 })

  // What only an older release could write: it stays as the folder has it, the log says so, and the site starts.
  await there.db
    .updateTable('content_file')
    .set({ content: `${siteOf('Fir')}colour: red\n` })
    .where('is_current', '=', true)
    .execute()
  await site.end()
  await using again = await runningSite(folder.path, { ...env, WEB_PROCESSES: '2' })
  expect(again.output()).toMatch(/Published content has mistakes: these files stay as the folder has them/)
  expect(await nameAt(again.url)).toBe('Oak')
})

test('on the embedded database a command publishes into the running site, and takes out what is published', async () => {
  await using folder = await filledFolder()
  await using content = await ownContent()
  await using designed = await ownContent()
  await writeFile(join(designed.path, 'site.yaml'), siteOf('Elm'))
  const env = { GABLE_CONTENT: content.path }
  await using site = await runningSite(folder.path, env)
  expect(await nameAt(site.url)).toBe('Oak')
  const command = (...words: string[]) => waitForExit(runGable(['scripts/gable.ts', 'content', ...words], folder.path, env))
  expect(await command('import', designed.path)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Published as number 1: site.yaml'),
  })
  await expect.poll(() => nameAt(site.url), { timeout: 20_000 }).toBe('Elm')
  expect(await command('export')).toMatchObject({ code: 0 })
  expect(await readFile(join(content.path, 'site.yaml'), 'utf8')).toBe(siteOf('Elm'))
})

const strikes = trialNumbers(3, 100)

test.each(sampleOf(['server', 'embedded']))(
  'kill -9 amid publishing leaves each publication whole or not there, and none is lost that was said (%s database)',
  async (kind) => {
    await using folder = await filledFolder(kind)
    const url = kind === 'server' ? await filledServerDatabase() : undefined
    const start = (first: number) =>
      runGable(['tests/process/publish-and-die.ts', `${folder.path}/database`, String(first), ...(url ? [url] : [])], folder.path)
    const said: number[] = []
    for (const strike of strikes) {
      // On a server two publish the same files at once, and both are struck.
      const programs = (url ? [2 * strike, 2 * strike + 1] : [strike]).map((number) => start((1 + number) * 100_000))
      await Promise.all(programs.map((program) => program.says(/published \d+\n/)))
      await wait(Math.random() * 400)
      for (const program of programs) {
        await program.end('SIGKILL')
        said.push(...[...program.output().matchAll(/published (\d+)\n/g)].map(([, number]) => Number(number)))
      }
    }
    const database = await connectDatabase({ folder: `${folder.path}/database`, url })
    const publications = await database.db.selectFrom('content_publication').select(['content_publication_id as id', 'message']).execute()
    const files = await database.db.selectFrom('content_file').select(['content_publication_id as id', 'content']).execute()
    const current = await findCurrentFiles(database.db)
    await database.close()
    const numbers = new Set(publications.map(({ message }) => Number(message)))
    expect(said.filter((number) => !numbers.has(number))).toEqual([])
    // One that was committed and not said so any more: one of each program.
    expect(publications.length - said.length).toBeLessThanOrEqual(strikes.length * (url ? 2 : 1))
    const filesOf = Map.groupBy(files, ({ id }) => id)
    const torn = publications.filter(({ id, message }) => {
      const contents = filesOf.get(id) ?? []
      return contents.length !== 2 || contents.some(({ content }) => !content?.includes(`Agency ${message}`))
    })
    expect(torn).toEqual([])
    const last = publications.toSorted((one, other) => Number(other.id) - Number(one.id))[0]!
    expect(current.map(({ path, publication }) => [path, publication])).toEqual([
      ['menus.yaml', last.id],
      ['site.yaml', last.id],
    ])
  },
  1_500_000,
)

test.each(sampleOf(['server', 'embedded']))(
  'kill -9 between taking a picture and publishing it leaves no name without its bytes, and loses none that was said (%s database)',
  async (kind) => {
    await using folder = await filledFolder(kind)
    const url = kind === 'server' ? await filledServerDatabase() : undefined
    const said: string[] = []
    for (const strike of strikes) {
      const words = ['tests/process/add-pictures-and-die.ts', folder.path, String(strike * 1000), ...(url ? [url] : [])]
      const program = runGable(words, folder.path)
      await program.says(/adding\n/)
      await wait(Math.random() * 600)
      await program.end('SIGKILL')
      said.push(...[...program.output().matchAll(/added (\S+)\n/g)].map(([, path]) => path ?? ''))
    }
    const database = await connectDatabase({ folder: `${folder.path}/database`, url })
    const media = openMediaStore(folderStore(`${folder.path}/media`))
    const current = await findCurrentFiles(database.db)
    await database.close()
    const hashes = new Map(current.map(({ path, content }) => [path, content.kind === 'bytes' ? content.hash : '']))
    expect(said.filter((path) => !hashes.has(path))).toEqual([])
    const bytes = await Promise.all(
      [...hashes].filter(([, hash]) => hash !== '').map(async ([, hash]) => [hash, await bytesIn(media)(hash)] as const),
    )
    expect(bytes.filter(([hash, found]) => !found || hashOfContent(found) !== hash).map(([hash]) => hash)).toEqual([])
    expect(bytes.length).toBeGreaterThanOrEqual(said.length)
  },
  1_500_000,
)
