import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { addAppointment, bookingAgency } from '#tests/support/appointments.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { accountSite } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'

const demo = await testContent()
/** No branch of it takes bookings: times are wished for. */
const wishes = { content: () => ({ ...demo, branches: demo.branches.map(({ appointments: _own, ...branch }) => branch) }) }
const booking = await bookingAgency()

/** However its hash is spelt. */
const form = 'dialog[data-overlay^="/book"]'
const details = {
  'First name': 'Ann',
  'Last name': 'Archer',
  Email: 'ann@example.com',
  Telephone: '01632960123',
  Street: 'Mill Lane',
  Town: 'Taunton',
}

/** Types what the first step needs, the address by hand: scripts offer to look it up, as soon as theirs has come. */
async function fillDetails(page: Page, { postcode = 'TA1 1AA', hasScripts = true } = {}) {
  if (hasScripts) await page.getByRole('button', { name: 'Enter address manually' }).click()
  for (const [label, text] of Object.entries(details)) await page.locator(form).getByLabel(label, { exact: true }).fill(text)
  await page.locator(form).getByLabel('Postcode').fill(postcode)
}

const ofKind = async (site: { db: Parameters<typeof findLeads>[0] }) => await findLeads(site.db, { kind: 'valuation' }, { most: 9 })
const step = async (page: Page, number: number) => await page.getByRole('heading', { name: `Step ${number} of 3` }).waitFor()

test.each(sampleOf([1280, 375]))('a valuation is asked for in three steps, and nothing typed is lost, %i px wide', async (width) => {
  await using site = await accountSite(() => wishes)
  await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.goto(`${site.url}/#/book-a-valuation`)
  await step(page, 1)
  const next = page.getByRole('button', { name: 'Continue' })
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await next.click()
  await page.getByText('Please enter a valid first name').waitFor()
  await page.getByText('You must enter a valid address').waitFor()
  expect(await axeFaults(page)).toEqual([])
  for (const label of ['Street', 'Town', 'Postcode']) await page.locator(form).getByLabel(label).fill('TA1 1AA')
  await page.getByText('You must enter a valid address').waitFor({ state: 'detached' })
  await fillDetails(page)
  await page.reload()
  await step(page, 1)
  await expect.poll(() => page.getByLabel('Street').inputValue()).toBe('Mill Lane')
  await next.click()

  await step(page, 2)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Step 2 of 3: day and time')
  expect(await page.getByRole('listitem').filter({ hasText: 'Day and time' }).getAttribute('aria-current')).toBe('step')
  // Beside it stands who comes to the postcode, and nobody else.
  expect(await page.getByRole('dialog').getByRole('list', { name: 'Arrange a valuation' }).getByRole('heading').allTextContents()).toEqual([
    'Taunton',
  ])
  await next.click()
  await page.getByText('Please select a valid time slot').waitFor()
  await page.getByRole('button', { name: 'Week after' }).click()
  const days = page.getByRole('group', { name: 'Which day suits you?' }).getByRole('radio')
  // The branch that comes is closed on Sundays.
  expect(await days.evaluateAll((all) => all.map((day) => (day as HTMLInputElement).disabled))).toEqual([...Array(6).fill(false), true])
  await days.nth(1).check()
  await page.getByRole('button', { name: 'All am' }).click()
  const chosen = page.getByRole('group', { name: 'Which times' }).getByRole('checkbox', { checked: true })
  expect(await chosen.count()).toBe(3)
  await page.getByLabel('10.00am').click({ force: true })
  expect(await chosen.count()).toBe(3)
  await days.nth(2).check()
  await expect.poll(() => chosen.count()).toBe(0)
  await page.getByLabel('10.00am').check()
  await page.getByLabel('4.00pm').check()
  expect(await axeFaults(page)).toEqual([])
  await next.click()

  await step(page, 3)
  await page.reload()
  await step(page, 3)
  await page.getByText('10.00am, 4.00pm').waitFor()
  await back.click()
  await step(page, 2)
  expect(await chosen.count()).toBe(2)
  await next.click()
  await step(page, 3)
  await page.getByText('10.00am, 4.00pm').waitFor()
  const send = page.getByRole('button', { name: 'Request a valuation' })
  await send.click()
  await page.getByText('You must agree to our terms & conditions').waitFor()
  await page.getByLabel('I agree').check()
  expect(await axeFaults(page)).toEqual([])
  await page.route('**/leads', (route) => route.abort(), { times: 1 })
  await send.click()
  await page.locator(`${form} form`).getByText('Valuation request failed. Please try again.').waitFor()
  await expect.poll(() => page.getByLabel('I agree').isChecked()).toBe(true)
  const failure = page.locator('#toasts-error').getByText('Valuation request failed. Please try again.')
  await failure.waitFor()
  await send.dblclick()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(await failure.count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => [document.documentElement.scrollWidth, ...Object.entries(sessionStorage)])).toEqual([width])
  const [lead, ...others] = await ofKind(site)
  expect(others).toEqual([])
  expect(lead).toMatchObject({ desk: { branchId: 4101 }, channel: 'sales', sender: { lastName: 'Archer' }, page: '/' })
  expect(lead?.sent).toMatchObject({ 'lead_booking[booking_time]': '10:00, 16:00', 'lead_client[street_address]': 'Mill Lane' })
  await page.getByRole('link', { name: 'Back to page' }).click()
  await page.locator(form).waitFor({ state: 'detached' })
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
})

test('where nobody comes it says so; another address goes on, and Back on the first step closes', async () => {
  await using site = await accountSite()
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/book-a-valuation`)
  await step(page, 1)
  await fillDetails(page)
  await page.route('**/postcode_branch_lookup*', (route) => route.fulfill({ json: { branch: null } }), { times: 1 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'We are sorry' }).waitFor()
  await page.getByText("We don't have agents near your property").waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Change the address' }).click()
  await step(page, 1)
  await expect.poll(() => page.getByLabel('Town').inputValue()).toBe('Taunton')
  await page.getByRole('button', { name: 'Continue' }).click()
  await step(page, 2)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await step(page, 1)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.waitForURL(`${site.url}/`)
})

test('the single step asks for the postcode and no times, and thanks in its own words', async () => {
  const singleStep = { ...demo, site: { ...demo.site, valuation: { instant: true, form: 'single-step' as const } } }
  await using site = await accountSite(() => ({ content: () => singleStep }))
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.goto(`${site.url}/#/book_a_valuation`)
  await fillDetails(page, { postcode: '' })
  const send = page.getByRole('button', { name: 'Request a valuation' })
  await send.click()
  await page.getByText('Please enter a valid postcode').waitFor()
  expect(await page.getByText('Which day suits you?').count()).toBe(0)
  await page.locator(form).getByLabel('Postcode').fill('TA1 1AA')
  await page.getByLabel('I agree').check()
  expect(await axeFaults(page)).toEqual([])
  await send.click()
  await page.getByText('an agent will be in touch soon to book your appointment').first().waitFor()
  expect(await ofKind(site)).toMatchObject([{ desk: { branchId: 4101 } }])
  expect(faults).toEqual([])
})

test.each(sampleOf([375, 1280]))(
  'a time is booked where the branch has free ones, after another was quicker, %i px wide',
  async (width) => {
    await using site = await accountSite(() => ({ content: () => booking }))
    await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
    const { page, faults } = window
    await page.goto(`${site.url}/`)
    await page.evaluate(() => location.assign('#/book-a-valuation'))
    await step(page, 1)
    await fillDetails(page, { postcode: 'TA1 1CK' })
    const next = page.getByRole('button', { name: 'Continue' })
    await next.click()
    await step(page, 2)
    await next.click()
    await page.getByText('Please select a valid time slot').waitFor()
    const times = page.getByRole('group', { name: 'When may we come?' })
    expect(await times.getByRole('radio').count()).toBeGreaterThan(0)
    expect(await page.getByText('Which day suits you?').count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    // By keyboard alone.
    await times.getByText('Tuesday 24 November').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await next.focus()
    await page.keyboard.press('Enter')
    await step(page, 3)
    await page.getByText('9.00am on Tuesday 24 November 2026').waitFor()
    await page.goBack()
    await step(page, 2)
    await page.reload()
    await step(page, 2)
    await times.locator('[value="2026-11-24T09:00"]:checked').waitFor()
    await next.click()
    await step(page, 3)
    await page.getByLabel('Message').fill('Is the garden worth anything?')
    await page.getByLabel('I agree').check()
    await page.reload()
    await step(page, 3)
    await page.getByText('9.00am on Tuesday 24 November 2026').waitFor()

    // Somebody was quicker.
    await addAppointment(site.db, { at: '2026-11-24T09:00' })
    await page.getByRole('button', { name: 'Book the valuation' }).click()
    await page.locator(`${form} form`).getByRole('alert').getByText('That time has just been taken.').waitFor()
    await step(page, 2)
    await times.locator('[value="2026-11-24T10:00"]:checked').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await next.click()
    await page.getByRole('definition').getByText('10.00am on Tuesday 24 November 2026').waitFor()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Is the garden worth anything?')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Book the valuation' }).click()
    await page.getByRole('heading', { name: 'Your valuation is booked' }).waitFor()
    await page.getByText('We come to you at 10.00am on Tuesday 24 November 2026.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const [lead] = await ofKind(site)
    expect(lead?.appointment).toMatchObject({ startsAt: new Date('2026-11-24T10:00:00Z') })
    expect(Object.keys(lead?.sent ?? {}).filter((name) => name.startsWith('lead_booking'))).toEqual(['lead_booking[slot]'])
    // The steps before are gone from the history, so that Back leads to the page.
    await page.goBack()
    await page.locator(form).waitFor({ state: 'detached' })
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  },
)

test('without scripts it is one form, that is shown again with what was typed', async () => {
  await using site = await accountSite(() => wishes)
  await using window = await openPage({ width: 375, height: 812, javaScriptEnabled: false })
  const { page } = window
  await page.goto(`${site.url}/book-a-valuation`)
  await fillDetails(page, { hasScripts: false })
  const day = page.getByLabel('Which day suits you?')
  const today = londonDay(testNow)
  await day.fill(dayBefore(today, 3))
  await page.getByLabel('9.00am').check()
  await page.getByLabel('1.00pm').check()
  const send = page.getByRole('button', { name: 'Request a valuation' })
  await send.click()
  expect(new URL(page.url()).pathname).toBe('/book-a-valuation')
  await page.getByText('You must agree to our terms & conditions').waitFor()
  await page.getByText('Please choose a day from today on').waitFor()
  await expect.poll(() => page.getByLabel('Street').inputValue()).toBe('Mill Lane')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2)
  await expect.poll(() => day.inputValue()).toBe(dayBefore(today, 3))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await day.fill(dayBefore(today, -3))
  await page.getByLabel('I agree').check()
  await send.click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(new URL(page.url()).search).toBe('?done=welcome-lead-sent')
  expect((await ofKind(site)).map(({ sent }) => sent['lead_booking[booking_time]'])).toEqual(['9:00, 13:00'])
})

test('on a telephone no label in a field of the address is cut', async () => {
  await using site = await accountSite(() => wishes)
  await using window = await openPage({ width: 375 })
  const { page } = window
  await page.goto(`${site.url}/book-a-valuation`)
  await page
    .getByRole('button', { name: /by hand|enter.*address|type/i })
    .first()
    .click()
  await page.getByPlaceholder('House number (optional)').waitFor()
  const cut = await page.locator('dialog input[placeholder]').evaluateAll((fields) => {
    const pen = document.createElement('canvas').getContext('2d')!
    return fields
      .map((field) => field as HTMLInputElement)
      .filter((field) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
        pen.font = font
        const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
        return field.checkVisibility() && pen.measureText(field.placeholder).width > room
      })
      .map(({ placeholder }) => placeholder)
  })
  expect(cut).toEqual([])
})
