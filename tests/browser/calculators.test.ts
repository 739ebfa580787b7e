import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { addProperty } from '#tests/support/properties.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { accountSite } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'

let site: Awaited<ReturnType<typeof accountSite>>
let home: string
beforeAll(async () => {
  site = await accountSite()
  const id = await addProperty(site.db, { price_value: 300_000, listing: { price: 300_000, postcode: 'EH1 1AA' } })
  home = `${site.url}/properties/${id}/sales`
})
afterAll(() => site[Symbol.asyncDispose]())

test.each(sampleOf([1280, 375]))('on the page of a home both calculators follow what is typed, by keyboard, %i px wide', async (width) => {
  await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(home)
  const mortgage = page.getByRole('tabpanel', { name: 'Mortgage Calculator' })
  const result = page.locator('#cost-mortgage')
  await page.getByLabel('Interest rate (% a year)').focus()
  await page.locator('[data-island="mortgage-calculator"][data-started="yes"]').waitFor()
  await expect.poll(() => result.getByText('£1,403.02').count()).toBe(1)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('12')
  expect(await page.getByText('Enter a value between 0.01 and 10').count(), 'not while it is typed').toBe(0)
  expect(await result.getByText('£0.00', { exact: true }).count()).toBe(1)
  await page.keyboard.press('Tab')
  await page.getByText('Enter a value between 0.01 and 10').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('Interest rate (% a year)').fill('5')
  await page.getByLabel('Property price (£)').first().fill('£250,000')
  await expect.poll(() => page.getByLabel('Deposit (£)').first().inputValue()).toBe('50000')
  await expect.poll(() => page.getByLabel('Property price (£)').first().inputValue()).toBe('250000')
  await page.getByLabel('If I paid more each month').focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await page.getByText(/^Paid off \d year.* sooner, with £[\d,]+ less interest\.$/).waitFor()
  // It is said a second after the last change.
  await result
    .getByRole('status')
    .getByText('Monthly payment: £1,169.18, borrowing £200,000', { exact: true })
    .waitFor({ state: 'attached' })
  await result.getByText('The same figures as a table').click()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('tab', { name: 'Mortgage Calculator' }).press('ArrowRight')
  await expect.poll(() => mortgage.isVisible()).toBe(false)
  const tax = page.getByRole('tabpanel', { name: 'Stamp Duty Calculator' })
  await expect.poll(() => tax.getByLabel('Scotland').isChecked()).toBe(true)
  await tax.getByText('£4,600').first().waitFor()
  await tax.getByLabel('Additional property').check()
  await tax.getByText('£28,600').first().waitFor()
  await tax.getByLabel('First time buyer').check()
  await expect.poll(() => tax.getByLabel('Additional property').isChecked()).toBe(false)
  await tax.getByText('£4,000', { exact: true }).first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('a deposit in percent becomes pounds, and no sign that may mean another amount is left out in silence', async () => {
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${home}#/calculator`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('£1,403.02').waitFor()
  const [price, deposit] = [dialog.getByLabel('Property price (£)'), dialog.getByLabel('Deposit (£)')]
  const type = async (field: typeof deposit, text: string) => {
    await field.fill('')
    await field.pressSequentially(text)
    return await field.inputValue()
  }
  expect(await type(deposit, '7.5%')).toBe('22500')
  expect(await type(deposit, '10%')).toBe('30000')
  await dialog.getByText('£1,578.39').first().waitFor()
  expect(await dialog.getByText('Digits only').count()).toBe(0)
  expect(await type(deposit, '-5')).toBe('5')
  await dialog.getByText('Digits only: “-” was left out').waitFor()
  await deposit.press('Tab')
  await dialog.getByText('Digits only: “-” was left out').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await type(price, '300k')).toBe('300')
  await dialog.getByText('Digits only: “k” was left out').waitFor()
  expect(await type(price, '2,100.50')).toBe('2100')
  expect(await dialog.getByText('Digits only: “k”').count()).toBe(0)
})

test('by hash it opens over any page, and what was typed is there in each calculator', async () => {
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${home}#/calculator`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('£1,403.02').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByLabel('Property price (£)').fill('250000')
  await dialog.getByLabel('Interest rate (% a year)').fill('4.5')
  await dialog.getByRole('link', { name: 'Stamp Duty Calculator' }).click()
  await dialog.getByText('Land and Buildings Transaction Tax').waitFor()
  expect(new URL(page.url()).hash).toBe('#/calculator/stamp-duty')
  await dialog.getByText('£2,100', { exact: true }).first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Rental Yield' }).click()
  await dialog.getByLabel('Rent (£ a month)').fill('1250')
  await dialog.getByText('5.8%', { exact: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Mortgage Calculator' }).click()
  await dialog.getByText('£1,111.66', { exact: true }).waitFor()
  expect(await dialog.locator('[aria-invalid]').count()).toBe(0)
  await page.goto(`${site.url}/property-for-sale#/calculator/affordability`)
  await dialog.getByLabel('Income (£ a year)').fill('50000')
  await dialog.getByText('£225,000', { exact: true }).first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Back to search' }).waitFor()
})

test('without scripts the form is answered by a page', async () => {
  await using window = await openPage({ width: 375, javaScriptEnabled: false })
  const { page } = window
  await page.goto(home)
  await page.getByLabel('Repayment term (years)').fill('3')
  await page.getByRole('button', { name: 'Calculate' }).first().click()
  await page.getByText('Enter a value between 5 and 35').waitFor()
  await page.getByLabel('Repayment term (years)').fill('30')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByText('£1,288.37', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Property price (£)').inputValue()).toBe('300000')
})
