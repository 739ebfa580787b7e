import { expect, test, vi } from 'vitest'
import { freezeContent } from '#src/content/frozen-content.ts'
import { layeredContent } from '#src/content/layered-store.ts'
import { latestPublication } from '#src/data/site-content/publications.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { publishFiles } from '#src/services/site-content/publish-files.ts'
import { readLayer } from '#src/services/site-content/site-content-parts.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { editableContent } from '#tests/support/content-stores.ts'
import { testDatabase } from '#tests/support/database.ts'
import { branchesPageText as page } from '#tests/support/site-content.ts'
import { liveAgency, readLiveAgency } from './live-agency.ts'

/** Returns two machines of one agency, each with its own content folder. */
async function machines() {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const { path } = stack.use(await scratchFolder())
  const media = openMediaStore(folderStore(path))
  const start = async () => {
    const store = editableContent('content/starter')
    const warnings: unknown[] = []
    const living = { store, db, media, log: { warn: (told: unknown) => void warnings.push(told), info: () => {} } }
    const { state } = await readLiveAgency(living, await freezeContent(store))
    if (!state) throw new Error('The starter has mistakes.')
    const agency = liveAgency(living, state)
    const follow = async () => await agency.follow(await latestPublication(db))
    const titles = () => agency.content().pages.map(({ title }) => title)
    return { agency, store, warnings, follow, titles }
  }
  const publish = async ({ agency, follow }: Awaited<ReturnType<typeof start>>, path: string, content: string) => {
    const { base, inspect, bytesOf, content: shown } = agency
    const parts = { db, content: shown, base, inspect, bytesOf, shown: follow, now: () => new Date() }
    const publisher = { id: null, name: 'Ann', from: '', branches: 'all' } as const
    const { kind } = await publishFiles(parts, publisher, { files: [{ path, content: { kind: 'text', content } }], message: '' })
    return kind
  }
  return { db, start, publish, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('the content checked for publishing is the content shown, read once here, and the same on another machine', async () => {
  await using agencies = await machines()
  const [one, other] = [await agencies.start(), await agencies.start()]
  expect(await agencies.publish(one, 'pages/about.yaml', page('/about', 'About us'))).toBe('published')
  const { base, inspect, bytesOf, content } = one.agency
  const checked = await inspect(layeredContent(base, await readLayer({ db: agencies.db, base, bytesOf })))
  expect(checked.content).toBe(content())
  await other.follow()
  expect([one.titles(), other.titles()]).toEqual([one.titles(), [...one.titles()]])
  expect(JSON.stringify(other.agency.content())).toBe(JSON.stringify(content()))
})

test('unchanged files are inspected again the next day, because some warnings depend on the date', async () => {
  await using agencies = await machines()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:30:00Z') })
  using _clock = { [Symbol.dispose]: () => vi.useRealTimers() }
  const { agency } = await agencies.start()
  const found = await agency.inspect(agency.base)
  vi.setSystemTime(new Date('2026-11-21T23:59:00Z'))
  expect(await agency.inspect(agency.base)).toBe(found)
  vi.setSystemTime(new Date('2026-11-22T00:01:00Z'))
  expect(await agency.inspect(agency.base)).not.toBe(found)
})

test('errors are published on no machine; if a folder makes a published file invalid, the folder’s version is shown', async () => {
  await using agencies = await machines()
  const [one, other] = [await agencies.start(), await agencies.start()]
  const form = 'htmlFormId: survey\ntitle: Survey\nsubmitButtonText: Send\nformElements: [{ fieldName: first_name, friendlyName: Name }]\n'
  const asks = '  - { id: ask, kind: custom-form, content: { form: survey } }\n'
  expect(await agencies.publish(one, 'pages/about.yaml', page('/about', 'About', asks))).toBe('problems')
  await other.follow()
  for (const { titles } of [one, other]) expect(titles()).not.toContain('About')

  // Only this machine's folder has the form that the page needs.
  one.store.write('forms/survey.yaml', form)
  expect(await one.agency.takeFolder()).toBe('shown')
  expect(await agencies.publish(one, 'pages/about.yaml', page('/about', 'About', asks))).toBe('published')
  expect(await agencies.publish(one, 'pages/team.yaml', page('/team', 'Team'))).toBe('published')
  await other.follow()
  expect(one.titles()).toEqual(expect.arrayContaining(['About', 'Team']))
  expect(other.titles()).toContain('Team')
  expect(other.titles()).not.toContain('About')
  expect(other.agency.troubles()).toMatchObject({ left: ['pages/about.yaml'], problems: [{ field: 'blocks[ask].content.form' }] })
  expect(other.warnings).toMatchObject([{ left: ['pages/about.yaml'] }])

  // The page is shown without a restart once the folder has the missing form.
  other.store.write('forms/survey.yaml', form)
  expect(await other.agency.takeFolder()).toBe('shown')
  expect(other.titles()).toContain('About')
  expect(other.agency.troubles()).toEqual({ left: [], problems: [] })
  // A folder with an error changes nothing, and the error is reported.
  await other.store.replace('site.yaml', 'name:', 'nam:')
  expect(await other.agency.takeFolder()).toBe('refused')
  expect(other.titles()).toContain('About')
  expect(other.agency.troubles().problems.length).toBeGreaterThan(0)
})
