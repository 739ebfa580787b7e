import { expect, test } from 'vitest'
import { mailedLink } from '#tests/support/accounts.ts'
import { addAppointment, bookingAgency } from '#tests/support/appointments.ts'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { enquirySite, fillSender } from './support/enquiry-site.ts'

const content = await bookingAgency()
const appointments = async ({ db }: Awaited<ReturnType<typeof enquirySite>>) =>
  (await db.selectFrom('appointment').selectAll().orderBy('appointment_id').execute()).map(({ kind, starts_at, withdrawn_at }) => [
    kind,
    starts_at.toISOString(),
    withdrawn_at !== null,
  ])

test.each(sampleOf([375, 1280]))(
  'a viewing is booked for a time, after the one chosen first was taken, and changed by its link, %i px wide',
  async (width) => {
    await using site = await enquirySite(() => ({ content: () => content }))
    await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
    const { page, faults } = window
    await page.goto(`${site.url}/properties/${site.id}/sales#/book-a-viewing`)
    const form = page.locator('dialog form')
    const times = form.getByRole('group', { name: 'Choose a time' })
    await times.getByText('Tuesday 24 November').click()
    await page.locator('dialog').getByText('an agent will get in touch to confirm').waitFor()
    await times.getByRole('radio', { name: '9.00am, Tuesday 24 November' }).check()
    await fillSender(page)
    await form.getByLabel('Message').fill('Is the garden walled?')
    await page.reload()
    const chosen = times.getByRole('radio', { checked: true })
    await chosen.waitFor()
    expect(await chosen.getAttribute('value')).toBe('2026-11-24T09:00')
    expect(await axeFaults(page)).toEqual([])

    // Somebody was quicker.
    await addAppointment(site.db, { at: '2026-11-24T09:00', propertyId: site.id })
    await form.getByLabel('I agree to the terms').check()
    await form.getByRole('button', { name: 'Book the viewing' }).click()
    await form.getByRole('alert').getByText('That time has just been taken.').waitFor()
    await times.locator('[value="2026-11-24T10:00"]:checked').waitFor()
    expect(await times.locator('[value="2026-11-24T09:00"]').count()).toBe(0)
    await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('Is the garden walled?')
    expect(await axeFaults(page)).toEqual([])
    await form.getByRole('button', { name: 'Book the viewing' }).click()
    await page.getByRole('heading', { name: 'Your viewing is booked' }).waitFor()
    await page.getByText('We expect you at 10.00am on Tuesday 24 November.').waitFor()
    // For the plan of a day of viewings.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('gable.viewings'))).toContain('"2026-11-24T10:00"')
    expect(await axeFaults(page)).toEqual([])
    expect((await appointments(site))[1]).toEqual(['viewing', '2026-11-24T10:00:00.000Z', false])

    await page.goto(`${site.url}${await mailedLink(site.db, 'appointment')}`)
    await page.getByText('Wednesday 25 November', { exact: false }).click()
    await page.getByRole('radio', { name: '9.30am, Wednesday 25 November' }).check()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Change the time' }).click()
    await page.getByText('It has another time now.').waitFor()
    await page.getByText('9.30am on Wednesday 25 November 2026').waitFor()
    await page.getByRole('button', { name: 'Withdraw the appointment' }).click()
    await page.getByRole('heading', { name: 'You have withdrawn your viewing' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect((await appointments(site))[1]).toEqual(['viewing', '2026-11-25T09:30:00.000Z', true])
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  },
)

test('a look-up that hangs or fails keeps nobody from asking, and where nothing is free it says so', async () => {
  await using site = await enquirySite(() => ({ content: () => content }))
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  const address = `${site.url}/properties/${site.id}/sales#/book-a-viewing`
  const form = page.locator('dialog form')
  await page.route('**/appointment_slots?*', () => {})
  await page.goto(address)
  await fillSender(page)
  await form.getByLabel('Message').fill('Saturday?')
  await form.getByLabel('I agree to the terms').check()
  expect(await page.getByText('Choose a time').count()).toBe(0)
  await form.getByRole('button', { name: 'Request a viewing' }).click()
  await page.getByText('an agent will get in touch with you to confirm your viewing').waitFor()
  expect(await appointments(site)).toEqual([])

  await page.unroute('**/appointment_slots?*')
  const json = { availability: 'on', branch: { id: 4101, name: 'Taunton' }, minutes: 30, days: [] }
  await page.route('**/appointment_slots?*', (route) => route.fulfill({ json }))
  await page.reload()
  await form.getByText('No time can be booked at the moment.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Request a viewing' }).waitFor()
})
