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
  await page.getByLabel('Your note').first().fill('Room for a piano, and light')
  await page.getByLabel('Invite one more person: their first name').fill('Cy')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shortlist of Ada, Ben and Cy' }).waitFor()
  expect(await page.getByLabel('Your note').first().inputValue()).toBe('Room for a piano, and light')
  const planned = `${new URL(page.url()).pathname}/day`
  await page.goto(new URL(new URL(link).pathname, site.url).href)
  await page.getByText('Room for a piano, and light').waitFor()
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

test('with scripts, homes that were looked at are offered, and a home is added from its own page', async () => {
  const content = await bookingAgency()
  await using db = await testDatabase()
  const [one, two] = [
    await addProperty(db, { branch_id: 4101, card: { displayAddress: '1 First Row' } }),
    await addProperty(db, { branch_id: 4101, card: { displayAddress: '2 Second Row' } }),
  ]
  await using site = await servedSite(db, { content: () => content })
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/properties/${one}/sales`)
  // Noting what was looked at waits for an idle moment after the first scroll.
  await page.mouse.wheel(0, 400)
  await page.waitForFunction(() => localStorage.getItem('gable.viewed') !== null)
  await page.goto(`${site.url}/shortlist`)
  await page.getByText('If you have a shortlist already').waitFor()
  await page.getByLabel('Your first name').fill('Ada')
  await page.getByLabel('The other person’s first name').fill('Ben')
  await page.getByText('Homes you saved or looked at here').click()
  await page.getByRole('checkbox', { name: /1 First Row/ }).check()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Begin a shortlist' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shortlist of Ada and Ben' }).waitFor()
  await page.getByRole('link', { name: '1 First Row' }).waitFor()
  // Without a connection a note stays where it was typed.
  const note = page.locator('textarea').first()
  await note.fill('Near the mill')
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/page-speed-')))
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('You are offline: nothing was sent.').waitFor()
  expect(await note.inputValue()).toBe('Near the mill')
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText('You are offline').count()).toBe(0)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await note.inputValue()).toBe('Near the mill')
  await page.waitForFunction(() => localStorage.getItem('gable.shortlist') !== null)
  await page.goto(`${site.url}/properties/${two}/sales`)
  await page.getByRole('link', { name: 'Add to our shortlist' }).click()
  await page.getByRole('button', { name: 'Add to the shortlist of Ada and Ben' }).click()
  await page.getByText('It is in your shortlist.').waitFor()
  expect(new URL(page.url()).hash).toBe(`#home-${two}`)
  // A viewing that was booked in this browser stands in the plan.
  const free = await page.evaluate(async (id) => {
    const answer = await fetch(`/appointment_slots?kind=viewing&property_id=${id}`)
    const { days } = (await answer.json()) as { days: { slots: { slot: string }[] }[] }
    return days[1]?.slots[0]?.slot ?? ''
  }, two)
  await page.evaluate(
    ([id, slot]) => localStorage.setItem('gable.viewings', JSON.stringify({ version: 1, value: [{ property_id: id, slot }] })),
    [two, free] as const,
  )
  await page.getByRole('link', { name: 'Plan a day of viewings' }).click()
  await page.getByText('You have booked this.').waitFor()
  expect(await axeFaults(page)).toEqual([])
})
