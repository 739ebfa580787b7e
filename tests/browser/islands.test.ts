import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { islandsPage } from './fixtures/page.tsx'

test('islands start at their moments, and none breaks another', async () => {
  await using site = await servedIslands()
  await using window = await openPage()
  const { page } = window
  await page.goto(site.url)

  await page.waitForSelector('[data-when=load][data-island=counter][data-started=yes]')
  await page.waitForSelector('[data-when=idle][data-started=yes]')
  await page.click('[data-test=load]')
  await expect.poll(() => page.textContent('[data-test=load]')).toBe('2')
  expect(await page.getAttribute('[data-when=visible]', 'data-started')).toBe('waiting')
  expect(await page.getAttribute('[data-when=interaction]', 'data-started')).toBe('waiting')

  await page.locator('[data-test=visible]').scrollIntoViewIfNeeded()
  await page.waitForSelector('[data-when=visible][data-started=yes]')
})

test('the first click on an island that waits for one is not lost', async () => {
  await using site = await servedIslands()
  await using window = await openPage()
  const { page } = window
  await page.goto(site.url)
  await page.waitForSelector('[data-when=load][data-island=counter][data-started=yes]')
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-test=interaction]')?.click())
  await page.waitForFunction(() => document.querySelector('[data-test=interaction]')?.textContent === '4')
})

test('an island that fails is reported and keeps the markup the server sent', async () => {
  await using site = await servedIslands()
  await using window = await openPage()
  const { page, faults } = window
  await page.goto(site.url)
  await page.waitForSelector('[data-island=broken][data-started=failed]')
  await page.waitForFunction(() => document.querySelector('[data-test=broken]')?.textContent === 'still readable')
  expect(faults.join('\n')).toContain('The island broken did not start')
})

test('what was typed into an island that fails is not lost, nor the focus', async () => {
  await using site = await servedIslands()
  await using window = await openPage()
  const { page } = window
  await page.goto(site.url)
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/doomed/, async (route) => {
    await released
    await route.continue()
  })
  await page.focus('[data-test=doomed]')
  await page.keyboard.type('typed ')
  const typed = await page.inputValue('[data-test=doomed]')
  expect(typed).toContain('typed ')
  release()
  await page.waitForSelector('[data-island=doomed][data-started=failed]')
  await page.waitForFunction(() => document.activeElement?.matches('[data-test=doomed]'))
  await expect.poll(() => page.inputValue('[data-test=doomed]')).toBe(typed)
})

test('React takes over the server’s markup without finding a difference', async () => {
  await using site = await servedIslands()
  await using window = await openPage()
  const { page, faults } = window
  await page.goto(site.url)
  await page.waitForSelector('[data-when=idle][data-started=yes]')
  expect(faults.filter((fault) => /React error #4\d\d/.test(fault))).toEqual([])
})

/** The fixture's page and scripts, built as production builds them. */
async function servedIslands() {
  const folder = await mkdtemp(join(tmpdir(), 'gable-islands-'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      modulePreload: false,
      rolldownOptions: { input: 'tests/browser/fixtures/start.ts', output: { entryFileNames: 'start.js' } },
    },
  })
  const server = createServer(async (request, response) => {
    if (request.url === '/') return response.setHeader('content-type', 'text/html').end(islandsPage('/start.js'))
    const file = await readFile(join(folder, request.url ?? '')).catch(() => undefined)
    if (!file) return response.writeHead(404).end()
    return response.setHeader('content-type', 'text/javascript').end(file)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
