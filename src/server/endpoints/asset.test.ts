import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { noAssets } from '#tests/support/no-assets.ts'
import { testSite } from '#tests/support/site.ts'

test('a built file is immutable, an icon is cached for an hour, and a missing file gets 404', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  await mkdir(join(folder.path, 'assets'))
  for (const file of ['assets/entry-1.js', 'favicon.svg']) await writeFile(join(folder.path, file), '')
  const site = await testSite(db, { assets: { ...noAssets, folder: folder.path } })
  const asked = async (path: string) => {
    const { status, headers } = await site.request(path)
    return [status, headers.get('cache-control')]
  }
  expect(await asked(routes.files.asset.href('entry-1.js'))).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(await asked(routes.files.publicFile.href('favicon.svg'))).toEqual([200, 'public, max-age=3600'])
  for (const path of [routes.files.asset.href('entry-2.js'), routes.files.asset.href(''), routes.files.publicFile.href('other.svg')]) {
    expect([path, await asked(path)]).toEqual([path, [404, 'no-cache']])
  }
})

test('files that Chromium failed to load have alternative addresses; only build files have them', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  await mkdir(join(folder.path, 'assets'))
  await writeFile(join(folder.path, 'assets/map-1.js'), 'import{a}from"./react-1.js";import"./shapes-1.js";lateImport(`./lines-1.js`)')
  const imports = { 'map-1.js': ['react-1.js', 'shapes-1.js'], 'shapes-1.js': ['react-1.js'], 'react-1.js': [] }
  const site = await testSite(db, { assets: { ...noAssets, folder: folder.path, imports } })
  const asked = async (query: string) => (await site.request(`/assets/map-1.js${query}`)).text()
  expect(await asked('?again=3')).toContain('["shapes-1.js",["react-1.js","shapes-1.js"]],["map-1.js",')
  expect(await asked('?moved=map-1.js*3,shapes-1.js*2')).toBe(
    'import{a}from"./react-1.js";import"./shapes-1.js?moved=shapes-1.js*2";lateImport(`./lines-1.js`)',
  )
  const plain = await asked('')
  for (const query of ['?moved=other-1.js*1', '?moved=map-1.js*x', '?moved=', '?moved=__proto__*1']) expect(await asked(query)).toBe(plain)
  expect((await site.request('/assets/other-1.js?again=1')).status).toBe(404)
  // Of the graph, but taken away since.
  expect((await site.request('/assets/shapes-1.js?moved=map-1.js*1')).status).toBe(404)
})

test('the worker for pages without a connection is asked for anew, holds its page, and goes where it is turned off', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  await writeFile(join(folder.path, 'worker.js'), 'work(offlinePage)')
  await writeFile(join(folder.path, 'page.js'), 'fill()')
  const assets = { ...noAssets, folder: folder.path, offline: { worker: 'worker.js', page: 'page.js' } }
  const asked = async (overrides: Parameters<typeof testSite>[1]) => {
    const answer = await (await testSite(db, overrides)).request(routes.files.offlineWorker.href())
    return { status: answer.status, kept: answer.headers.get('cache-control'), text: await answer.text() }
  }
  const on = await asked({ assets })
  expect([on.status, on.kept]).toEqual([200, 'no-cache'])
  const [, json = '', worker] = /^const offlinePage=(.*)\n(.*)$/s.exec(on.text) ?? []
  expect(worker).toBe('work(offlinePage)')
  const { html, policy } = JSON.parse(json)
  expect(html).toContain('<script>fill()</script>')
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/)
  expect((await asked({ assets: noAssets })).status).toBe(404)
  const off = await asked({ assets, settings: readSettings({ OFFLINE_PAGE: 'no' }) })
  expect([off.status, off.kept, off.text]).toEqual([200, 'no-cache', expect.stringContaining('registration.unregister()')])
  expect(off.text).not.toContain('fetch')
})
