import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { readSettings } from '#src/settings.ts'
import { attacks } from '#tests/support/attack-strings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { trials } from '#tests/support/trials.ts'
import { dangersIn } from '../support/dangers.ts'
import { lookedThrough } from '../support/looked-through.ts'
import { watchedWindow } from '../support/watched-window.ts'

const all = [...attacks.markup, ...attacks.value, ...attacks.address]
/** Addresses that say back what they were asked, or might. */
const pages = [
  (attack: string) => `/property-for-sale/text-${attack}`,
  (attack: string) => `/search?channel=sales&q=${attack}`,
  (attack: string) => `/${attack}`,
  (attack: string) => `/property-for-rent/${attack}/tag-${attack}/page-2`,
  (attack: string) => `/search?channel=${attack}&place_id=${attack}&tags=${attack}&min_beds=${attack}&fragment=${attack}`,
  (attack: string) => `/property-for-sale/poly-${attack}/sorted-${attack}?q=${attack}&branch_id=${attack}`,
  (attack: string) => `/properties/1/${attack}?utm_source=${attack}`,
  (attack: string) => `/properties/1/sales/${attack}`,
  (attack: string) => `/branches/${attack}/properties?status=${attack}`,
  (attack: string) => `/counties/${attack}`,
  (attack: string) => `/book-a-valuation/${attack}?name=${attack}`,
]
/** Answers to programs; a browser that is led to one must not take it for a page. */
const answers = [
  (attack: string) => `/places?term=${attack}&near=${attack}`,
  (attack: string) => `/search.ljson?q=${attack}&fragment=${attack}&hashbang=${attack}`,
  (attack: string) => `/images/320/${attack}`,
  (attack: string) => `/documents/${attack}`,
  (attack: string) => `/sitemaps/${attack}`,
  (attack: string) => `/assets/${attack}`,
  (attack: string) => `/brand/${attack}`,
]

test('no address makes a page that holds anything of it, whatever comes back', async () => {
  await using site = await townSite()
  await using window = await watchedWindow(site.url)
  await window.page.goto(site.url)
  const forms = [...pages, ...answers]
  // Every attack by the first forms; by each of the others some, each time other ones.
  const asked = forms.flatMap((form, at) =>
    all.filter((_, index) => at < trials(1, 4) || (index + at) % trials(12, 5) === 0).map((attack) => form(encodeURIComponent(attack))),
  )
  expect(asked.length).toBeGreaterThan(trials(300, 1000))
  expect(await lookedThrough(window.page, asked)).toEqual([])
  expect(window.alarms).toEqual([])
}, 240_000)

test('a browser that goes to such an address runs nothing and stays', async () => {
  await using site = await townSite()
  await using window = await watchedWindow(site.url)
  const { page, alarms, stopped } = window
  for (const [index, attack] of all.entries()) {
    if (index % trials(4, 1) !== 0) continue
    const address = pages[index % pages.length]?.(encodeURIComponent(attack))
    // What stands after # is never sent; only scripts read it.
    const hash = index % 3 === 0 ? attack : `/${['property-images', 'flash', ''][index % 2]}/${encodeURIComponent(attack)}`
    await page.goto(`${site.url}${address}#${hash}`)
    expect([address, alarms, stopped, await page.evaluate(dangersIn)]).toEqual([address, [], [], []])
    expect(new URL(page.url()).origin).toBe(site.url)
  }
  for (const [index, answer] of answers.entries()) {
    await page.goto(`${site.url}${answer(encodeURIComponent('<svg onload=alert(1)>'))}`)
    expect([index, alarms]).toEqual([index, []])
  }
}, 240_000)

test.each([
  'attack.example',
  'attack.example:80/x?y',
  'x@attack.example',
  '"><script>alert(1)</script>',
  "'onmouseover='alert(1)",
  'attack.example"><img src=x onerror=alert(1)>',
])('headers that say %s change no page', async (value) => {
  await using db = await testDatabase()
  await using named = await plainSite(db, { PUBLIC_URL: 'https://www.withyandvale.example' })
  await using nameless = await plainSite(db)
  await using failing = await failingSite()
  await using window = await watchedWindow(named.url)
  await window.page.goto(named.url)
  for (const header of [
    'x-forwarded-host',
    'forwarded',
    'x-original-url',
    'x-rewrite-url',
    'referer',
    'user-agent',
    'x-request-id',
    'host',
  ]) {
    for (const { url } of [named, nameless, failing]) {
      for (const path of ['/property-for-sale', '/no-such-page']) {
        const { body, location } = await withHeader(url + path, header, value)
        expect([header, location, await dangersInText(window.page, body)]).toEqual([header, '', []])
        // Without PUBLIC_URL a site goes by the name it is asked by; with it, no header changes that.
        if (url !== nameless.url || header !== 'host') expect([header, body.includes('attack.example')]).toEqual([header, false])
      }
    }
  }
})

test('the page of a fault says nothing of what was asked', async () => {
  await using site = await failingSite()
  await using window = await watchedWindow(site.url)
  for (const attack of all.filter((_, index) => index % 6 === 0)) {
    const answer = await window.page.goto(`${site.url}/property-for-sale/text-${encodeURIComponent(attack)}`)
    expect(answer?.status()).toBe(503)
    expect([attack, window.alarms, window.stopped, await window.page.evaluate(dangersIn)]).toEqual([attack, [], [], []])
  }
})

async function dangersInText(page: Page, html: string): Promise<string[]> {
  await page.evaluate(`globalThis.dangersIn = ${dangersIn}`)
  return page.evaluate((source) => {
    const look = (globalThis as unknown as { dangersIn(root: Document): string[] }).dangersIn
    return look(new DOMParser().parseFromString(source, 'text/html'))
  }, html)
}

/** Node's own client, since a browser lets nobody write these. */
function withHeader(url: string, name: string, value: string): Promise<{ body: string; location: string }> {
  return new Promise((done, fail) => {
    request(url, { headers: { [name]: value } }, async (answer) =>
      done({ body: await text(answer), location: answer.headers.location ?? '' }),
    )
      .on('error', fail)
      .end()
  })
}

/** A site that goes by the name it is asked by, unless told. */
function plainSite(db: Kysely<Schema>, env: Record<string, string> = {}) {
  const settings = readSettings({ GABLE_VAR: '/nowhere', LOG_LEVEL: 'silent', ...env })
  return servedSite(db, { settings, version: () => '1' })
}

/** With a house in a town. */
async function townSite() {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  await addPlace(db)
  await addProperty(db)
  const site = stack.use(await plainSite(db))
  return { url: site.url, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** Its database is nowhere. */
async function failingSite() {
  const stack = new AsyncDisposableStack()
  const database = await serverDatabase('postgres://gable@127.0.0.1:1/gable')
  stack.defer(() => database.close())
  const site = stack.use(await plainSite(database.db))
  return { url: site.url, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
