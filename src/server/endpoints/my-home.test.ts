import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { removeDue } from '#src/services/people/remove-due.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPeople, addSector } from '#tests/support/demand.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testNow, testSite } from '#tests/support/site.ts'
import { addSoldStreets } from '#tests/support/sold-streets.ts'

const home = { postcode: 'ta1 1aa', house: '12', street: 'High <b> Street', town: 'Taunton', kind: 'terraced', beds: '3' }
type Site = Awaited<ReturnType<typeof testSite>>

async function post(site: Site, path: string, body: Record<string, string> = {}, accept = 'text/html') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept }
  return await site.request(path, { method: 'POST', headers, body: new URLSearchParams(body).toString() })
}

/** A site with a tracked home, and the address of its page. */
async function tracked(db: Kysely<Schema>, clock = { at: testNow }) {
  await addPlace(db)
  await addSector(db)
  await addSoldStreets(db)
  const site = await testSite(db, { now: () => clock.at })
  const made = await post(site, '/my-home', home)
  return { site, made, path: made.headers.get('location') ?? '' }
}

test('the form leads to a private page, which nobody keeps, indexes or tells others of', async () => {
  await using db = await testDatabase()
  const { site, made, path } = await tracked(db)
  expect([made.status, made.headers.get('cache-control')]).toEqual([303, 'no-store'])
  expect(path).toMatch(/^\/my-home\/\d+-[\w-]{32}$/)
  const answer = await site.request(path)
  expect(answer.status).toBe(200)
  expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => answer.headers.get(name))).toEqual([
    'no-store',
    'no-referrer',
    'noindex, nofollow',
  ])
  const page = await answer.text()
  expect(page).toContain('<meta name="robots" content="noindex"')
  expect(page).toContain('High &lt;b&gt; Street')
  expect(await (await site.request('/robots.txt')).text()).toContain('Disallow: /my-home/')
})

test('it shows the estimate as of today, earlier prices, who is looking, sales and homes for sale nearby', async () => {
  await using db = await testDatabase()
  const { site, path } = await tracked(db)
  await addPeople(db, 25, { channel: 'sales', placeId: 'location-taunton' })
  const listing = { propertySubId: 1, displayAddress: 'Mill Lane, Taunton', price: 250_000, location: { lat: 51.0149, lng: -3.1029 } }
  await addProperty(db, { listing })
  await addProperty(db, { status: 'sstc', listing: { ...listing, status: 'sstc', agentRef: 'gone', displayAddress: 'Gone Lane' } })
  const words = wordsOfPage(await (await site.request(path)).text())
  expect(words).toMatch(/£[\d,]+ to £[\d,]+/)
  expect(words).toMatch(/Around £[\d,]+ as of 21 November 2026/)
  expect(words).toContain('20 or more people look for one like it')
  for (const heading of ['As prices moved', 'Who is looking', 'Sold nearby', 'For sale near you now']) expect(words).toContain(heading)
  expect([words.includes('Mill Lane, Taunton'), words.includes('Gone Lane')]).toEqual([true, false])
})

test('a valuation is one tap away: the form with what is known of the home, and nothing said to be wrong', async () => {
  await using db = await testDatabase()
  const { site, path } = await tracked(db)
  const page = await (await site.request(path)).text()
  const [, form = ''] = /<form [^>]*action="\/book-a-valuation"[^>]*>(.*?)<\/form>/s.exec(page) ?? []
  const fields = Object.fromEntries([...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
  expect(fields).toMatchObject({ valuation_step: 'filled-in' })
  const answer = await post(site, '/book-a-valuation', { ...fields, 'lead_client[street_address]': 'High Street' })
  expect(answer.status).toBe(200)
  const filled = await answer.text()
  for (const value of ['value="TA1 1AA"', 'value="12"', 'value="High Street"', 'value="Taunton"']) expect(filled).toContain(value)
  expect(filled).not.toMatch(/aria-invalid="true"/)
  expect(filled).not.toContain('name="valuation_step" value="filled-in"')
  expect(await db.selectFrom('lead').selectAll().execute()).toEqual([])
})

test('its owner deletes it, and nothing is left', async () => {
  await using db = await testDatabase()
  const { site, path } = await tracked(db)
  expect(wordsOfPage(await (await post(site, path)).text())).toContain('Your page is deleted')
  expect((await site.request(path)).status).toBe(404)
  expect(await db.selectFrom('tracked_home').selectAll().execute()).toEqual([])
})

test('another’s page is found by no guess, and changed by none', async () => {
  await using db = await testDatabase()
  const { site, path } = await tracked(db)
  const other = (await post(site, '/my-home', home)).headers.get('location') ?? ''
  const swapped = other.replace(/\d+-/, `${/\d+/.exec(path)?.[0]}-`)
  for (const guess of [swapped, path.slice(0, -1), path.replace(/(\d)-/, '$1.1-'), '/my-home/1', '/my-home/1-unknown']) {
    expect([guess, (await site.request(guess)).status, (await post(site, guess)).status]).toEqual([guess, 404, 404])
  }
  expect(await db.selectFrom('tracked_home').select('kind').execute()).toHaveLength(2)
})

test('scripts are told the address; what is wrong is said at its field; a program is led nowhere', async () => {
  await using db = await testDatabase()
  const { site } = await tracked(db)
  expect(await (await post(site, '/my-home', home, 'application/json')).json()).toEqual({ path: expect.stringMatching(/^\/my-home\/\d/) })
  const wrong = await post(site, '/my-home', { ...home, beds: '', kind: 'castle' }, 'application/json')
  expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['kind', 'beds']])
  expect(await (await post(site, '/my-home', { ...home, postcode: 'nowhere' })).text()).toContain('Please enter a valid postcode')
  const before = (await db.selectFrom('tracked_home').selectAll().execute()).length
  const trap = await post(site, '/my-home', { ...home, body: 'buy' })
  expect([trap.status, (await site.request(trap.headers.get('location') ?? '')).status]).toEqual([303, 404])
  expect(await db.selectFrom('tracked_home').selectAll().execute()).toHaveLength(before)
})

test('it goes when nobody came back to it, or nobody opened it for long', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const { site, path } = await tracked(db, clock)
  const { accounts, leadDays, privacyCaseYears } = readSettings({ LOG_LEVEL: 'silent', UNUSED_ACCOUNT_DAYS: '365' })
  const after = async (days: number) => {
    clock.at = new Date(testNow.getTime() + days * 86_400_000)
    await removeDue(db, { accounts, leadDays, privacyCaseYears }, clock.at)
    return (await site.request(path)).status
  }
  // Opened after 80 days, it stays another year.
  expect(await after(80)).toBe(200)
  expect(await after(100)).toBe(200)
  expect(await after(460)).toBe(200)
  await post(site, '/my-home', home)
  clock.at = new Date(clock.at.getTime() + 91 * 86_400_000)
  await removeDue(db, { accounts, leadDays, privacyCaseYears }, clock.at)
  expect(await db.selectFrom('tracked_home').select('kind').execute()).toHaveLength(1)
  expect(await after(900)).toBe(404)
})

test('where the agency has no instant valuations there is neither form nor page', async () => {
  await using db = await testDatabase()
  const content = await testContent()
  const off = { ...content, site: { ...content.site, valuation: { ...content.site.valuation, instant: false } } }
  const site = await testSite(db, { content: () => off })
  expect([(await site.request('/my-home')).status, (await post(site, '/my-home', home)).status]).toEqual([404, 404])
})
