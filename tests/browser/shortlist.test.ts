import { expect, test } from 'vitest'
import { bookingAgency } from '#tests/support/appointments.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { axeFaults } from './support/axe-faults.ts'

test('on a phone, without scripts, two people choose homes and plan a day of viewings', async () => {
  const content = await bookingAgency()
  await using db = await testDatabase()
  const ids = [await addProperty(db, { branch_id: 4101 }), await addProperty(db, { branch_id: 4101 })]
  await using site = await servedSite(db, { content: () => content })
  await using window = await openPage({ width: 320, javaScriptEnabled: false })
  const { page } = window
  await page.goto(`${site.url}/property-list?ids=${ids.join(',')}`)
  await page.getByRole('link', { name: 'Choose together' }).click()
  await page.getByLabel('Your first name').fill('Ada')
  await page.getByLabel('The other person’s first name').fill('Ben')
  await page.getByRole('button', { name: 'Begin a shortlist' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shortlist of Ada and Ben' }).waitFor()
  const link = await page.getByLabel('Send this link to Ben: it is theirs alone').inputValue()
  await page.getByRole('radio', { name: 'Yes' }).first().check()
  await page.getByLabel('Your note').first().fill('Room for a piano')
  await page.getByLabel('Your note').nth(1).fill('Too near the road')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Saved.').waitFor()
  const notes = await page.getByLabel('Your note').evaluateAll((fields: HTMLTextAreaElement[]) => fields.map(({ value }) => value))
  expect(notes.sort()).toEqual(['Room for a piano', 'Too near the road'])
  const planned = `${new URL(page.url()).pathname}/day`
  await page.goto(new URL(new URL(link).pathname, site.url).href)
  await page.getByText('Room for a piano').waitFor()
  await page.getByRole('link', { name: 'Plan a day of viewings' }).click()
  const first = page.getByRole('link', { name: /^Book \d/ }).first()
  const time = ((await first.textContent()) ?? '').replace('Book ', '')
  await first.click()
  expect(await page.locator('dialog input[type=radio]:checked').getAttribute('aria-label')).toContain(time)
  await using other = await openPage({ width: 320 })
  for (const path of [planned.replace(/\/day$/, ''), planned, '/shortlist']) {
    await other.page.goto(site.url + path)
    const isWide = await other.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect([path, isWide, await axeFaults(other.page)]).toEqual([path, false, []])
  }
})
