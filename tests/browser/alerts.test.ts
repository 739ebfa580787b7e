import type { Kysely } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { writeAlert } from '#src/services/alerts/write-alert.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testNow } from '#tests/support/site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import {
  anOwner,
  aSearch,
  insertAlertProperty,
  insertFoundEvent,
  insertPropertyEvent,
  saveProperty,
  testTokens,
  waitingAlerts,
} from '#tests/support/written-alerts.ts'
import { accountSite, panel, register } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'

const longTitle = 'Detached houses with at least 4 bedrooms for sale within 10 miles of Weston-super-Mare, from £350,000 to £1,250,000'

test.each(sampleOf([375, 1280]))(
  'signed out, by the links of an alert: more of it, stopping one search, stopping all, %i px wide',
  async (width) => {
    await using site = await accountSite()
    const { sections, stopAllPath } = await mailed(site.db)
    const [ofSaved, one, other] = sections
    if (!ofSaved || !one?.more || !other) throw new Error('The alert has too few parts')
    await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
    const { page, faults } = window
    const frequencies = async () => {
      const rows = await site.db.selectFrom('saved_search').select('alert_frequency').orderBy('search_id').execute()
      return rows.map(({ alert_frequency }) => alert_frequency).join('')
    }

    await page.goto(site.url + one.more.path)
    await page.getByRole('heading', { level: 1, name: '22 properties that your alert had no room for' }).waitFor()
    expect(await page.locator('li[id^="property-"]').count()).toBe(22)
    await expectSound(page, width)

    await page.goto(site.url + one.stopPath)
    await page.getByRole('heading', { level: 1, name: 'Stop alerts?' }).waitFor()
    await page.getByText(`“${longTitle}”`).waitFor()
    await page.reload()
    expect(await frequencies()).toBe('II')
    await expectSound(page, width)
    const button = page.getByRole('button', { name: 'Stop alerts for this search' })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await button.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'You have been unsubscribed' }).waitFor()
    await page.getByText(`We send you no more alerts for “${longTitle}”.`).waitFor()
    await expectSound(page, width)
    expect(await frequencies()).toBe('NI')

    await page.goto(site.url + stopAllPath)
    expect(await page.getByRole('button', { name: /^Stop/ }).count()).toBe(1)
    await page.getByRole('button', { name: 'Stop all alerts' }).click()
    await page.getByText('We send you no more alerts.').waitFor()
    expect([await frequencies(), await wantsPropertyAlerts(site.db)]).toEqual(['NN', [false]])
    await expectSound(page, width)

    await page.goto(`${site.url}${stopAllPath.slice(0, -1)}`)
    await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor()
    await expectSound(page, width)
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  },
)

test('without scripts a link stops mails about saved properties, and all', async () => {
  await using site = await accountSite()
  const { sections } = await mailed(site.db)
  await using window = await openPage({ width: 375, height: 812, javaScriptEnabled: false })
  const { page } = window
  await page.goto(site.url + (sections[0]?.stopPath ?? ''))
  await page.getByRole('button', { name: 'Stop alerts for saved properties' }).click()
  await page.getByText('We send you no more alerts for the properties you have saved.').waitFor()
  expect(await wantsPropertyAlerts(site.db)).toEqual([false])
  await page.goto(site.url + (sections[1]?.stopPath ?? ''))
  await page.getByRole('button', { name: 'Stop all alerts' }).click()
  await page.getByText('We send you no more alerts.').waitFor()
  expect(await waitingAlerts(site.db)).toEqual([])
})

test.each([
  [375, true],
  [1280, true],
  [375, false],
])('at %i px, scripts %s, mails about saved properties are turned off and on again in the panel', async (width, javaScriptEnabled) => {
  await using site = await accountSite()
  await using window = await openPage({ width, height: 812, reducedMotion: 'reduce', javaScriptEnabled })
  const { page } = window
  await page.goto(`${site.url}${javaScriptEnabled ? '/#/user' : '/user'}`)
  await register(page)
  const profile = page.locator(javaScriptEnabled ? panel('/user') : 'dialog')
  for (const [choice, shown, isWanted] of [
    ['No, please do not', 'Saved properties: no', false],
    ['Yes, tell me when the price or the status changes', 'Saved properties: yes', true],
  ] as const) {
    await profile.getByRole('link', { name: 'Change alerts on saved properties' }).click()
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Change alerts' }) })
    await form.getByLabel(choice).check()
    if (javaScriptEnabled) await expectSound(page, width)
    await form.getByRole('button', { name: 'Change alerts' }).click()
    await profile.getByText(shown).waitFor()
    expect(await wantsPropertyAlerts(site.db)).toEqual([isWanted])
  }
})

/** Nothing is wrong with the page, and nothing stands out of it. */
async function expectSound(page: Page, width: number): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

async function wantsPropertyAlerts(db: Kysely<Schema>): Promise<boolean[]> {
  return (await db.selectFrom('account').select('property_alerts').execute()).map(({ property_alerts }) => property_alerts)
}

/** An alert about a saved property and two searches, of which one found more than a mail has room for. */
async function mailed(db: Kysely<Schema>) {
  const account = await anOwner(db)
  const saved = await insertAlertProperty(db, 'The Old Rectory')
  await saveProperty(db, account, saved)
  await insertFoundEvent(db, account, await insertPropertyEvent(db, saved, 'price-down', { old_price: 350_000, new_price: 325_000 }))
  const [one, other] = [await aSearch(db, account, longTitle), await aSearch(db, account, 'Flats to rent in Wells')]
  for (let number = 0; number < 32; number += 1) {
    await insertFoundEvent(db, account, await insertPropertyEvent(db, await insertAlertProperty(db, `${number + 1} Alder Mead`)), one)
  }
  await insertFoundEvent(db, account, await insertPropertyEvent(db, await insertAlertProperty(db)), other)
  await writeAlert({ db, tokens: testTokens, now: () => testNow }, account)
  const [mail] = await waitingAlerts(db)
  if (!mail) throw new Error('No alert was written')
  return mail.data
}
