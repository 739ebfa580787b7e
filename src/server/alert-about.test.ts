import { expect, test } from 'vitest'
import { insertTrackedHome } from '#src/data/homes/tracked-homes.ts'
import * as routes from '#src/routes.ts'
import { altcha } from '#src/services/captcha/altcha.ts'
import { tooOftenUnchecked } from '#src/services/captcha/captcha.ts'
import { learnPlaces } from '#src/services/places/learn-places.ts'
import { aBrowser, accountSite, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { solvedCaptcha } from '#tests/support/solved-captcha.ts'
import { aTrackedHome } from '#tests/support/tracked-homes.ts'

const asked = { alert_frequency: 'D', email: 'ann@example.com' }
const sent = (fields: Record<string, string>) => ({ body: new URLSearchParams({ ...asked, ...fields }) })

test('an alert of a name that several places have asks which one, and is of that one', async () => {
  await using db = await databaseWithPlaces()
  await addProperty(db, { location: '(-3.23,50.98)', locality_slug: 'wellington', listing: { town: 'Wellington' } })
  await learnPlaces(db, (await testContent()).branches)
  const browser = aBrowser((await accountSite(db, { now: () => testNow })).site)
  const path = routes.alerts.newPage.href('channel=sales&q=wellington&min_beds=3')
  const shown = await browser.send(path)
  const html = await shown.text()
  expect([shown.status, wordsOfPage(html)]).toEqual([200, expect.stringContaining('Which Wellington do you mean?')])
  expect(html).not.toContain('name="email"')
  const links = [...html.matchAll(/<a href="(\/alerts\/new\?[^"]+)">([^<]+)</g)].map(([, href, label]) => [
    label!,
    href!.replaceAll('&amp;', '&'),
  ])
  expect(links.map(([label]) => label).toSorted()).toEqual(['Wellington, Herefordshire', 'Wellington, Shropshire', 'Wellington, Somerset'])
  // Nothing is asked for without knowing where.
  expect((await browser.send(path, sent({}))).status).toBe(422)
  const device = await browser.send(routes.alerts.tellDeviceOfSearch.href('channel=sales&q=wellington'), { body: { subscription: {} } })
  expect([device.status, (await device.json()).message]).toEqual([422, expect.stringContaining('Which Wellington do you mean?')])
  expect(await db.selectFrom('asked_alert').selectAll().execute()).toEqual([])
  const somerset = new Map(links as [string, string][]).get('Wellington, Somerset')!
  const form = await (await browser.send(somerset)).text()
  expect(wordsOfPage(form)).toContain('around Wellington, Somerset')
  const action = / action="(\/alerts\/new\?[^"]+)"/.exec(form)![1]!.replaceAll('&amp;', '&')
  expect((await browser.send(action, sent({}))).status).toBe(200)
  const [row] = await db.selectFrom('asked_alert').select('alert').execute()
  expect(row!.alert).toMatchObject({ of: 'search', criteria: { minBeds: 3, placeId: expect.stringMatching(/wellington/) } })
})

test('each form that mails an address asks for the captcha of the settings; a wrong answer mails nothing and keeps what was typed', async () => {
  await using db = await testDatabase()
  const captcha = altcha({ db, secret: async () => 'secret', forms: ['ask-for-alert'], now: () => testNow })
  const { site, context } = await accountSite(db, { captcha, now: () => testNow })
  const browser = aBrowser(site)
  const home = await insertTrackedHome(db, aTrackedHome, testNow)
  const paths = [
    routes.alerts.newPage.href('channel=sales'),
    routes.alerts.newOfPropertyPage.href(await addProperty(db)),
    routes.valuation.askForLetters.href(await context.homeLinks.sign(String(home))),
  ]
  const answer = async () => await solvedCaptcha((await browser.ask('/captcha.ljson?form=ask-for-alert'))[1] as never)
  for (const [at, path] of paths.entries()) {
    const fields = { rhythm: 'monthly', email: `ann${at}@example.com` }
    const refused = await browser.send(path, sent({ ...fields, 'g-recaptcha-response': 'wrong' }))
    const html = await refused.text()
    expect([path, refused.status]).toEqual([path, 422])
    expect(html).toContain('The recaptcha you entered is not correct.')
    expect(html).toContain(`value="ann${at}@example.com"`)
    expect(html).toContain('data-enhance="prove-person" data-form="ask-for-alert"')
    expect(await queuedMails(db)).toHaveLength(at)
    expect((await browser.send(path, sent({ ...fields, 'g-recaptcha-response': await answer() }))).status).toBe(200)
    expect(await queuedMails(db)).toHaveLength(at + 1)
  }
})

test('without scripts a few are taken, then the form says why not', async () => {
  await using db = await testDatabase()
  const captcha = altcha({ db, secret: async () => 'secret', forms: ['ask-for-alert'], now: () => testNow })
  const browser = aBrowser((await accountSite(db, { captcha, now: () => testNow })).site)
  const path = routes.alerts.newPage.href('channel=sales')
  const statuses: number[] = []
  let last = ''
  for (let at = 0; at < 6; at++) {
    const answer = await browser.send(path, sent({ email: `ann${at}@example.com` }))
    statuses.push(answer.status)
    last = await answer.text()
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 422])
  expect(last).toContain(tooOftenUnchecked('01632 960100'))
  expect(await queuedMails(db)).toHaveLength(5)
})
