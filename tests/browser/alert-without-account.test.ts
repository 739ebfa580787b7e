import { expect, test } from 'vitest'
import { altcha } from '#src/services/captcha/altcha.ts'
import type { Captcha, CaptchaJudgement } from '#src/services/captcha/captcha.ts'
import { mailedLink } from '#tests/support/accounts.ts'
import { openPage } from '#tests/support/chromium.ts'
import { accountSite } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'

test.each([
  [320, true],
  [320, false],
  [768, true],
  [768, false],
  [1280, true],
])('from the results to an alert by keyboard at %i px, with scripts: %s', async (width, javaScriptEnabled) => {
  const judged: CaptchaJudgement[] = []
  await using site = await accountSite((db) => {
    const captcha = altcha({ db, secret: async () => 'secret', forms: ['ask-for-alert'], now: () => new Date() })
    const judge: Captcha['judge'] = async (form, answer) => {
      const judgement = await captcha.judge(form, answer)
      judged.push(judgement)
      return judgement
    }
    return { captcha: { ...captcha, judge } }
  })
  await using window = await openPage({ width, height: 640, javaScriptEnabled })
  const { page } = window
  const isWhole = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([])
  }
  await page.goto(`${site.url}/property-for-sale`)
  await page.getByRole('link', { name: 'Email me when something new fits' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'An alert' }).waitFor()
  await isWhole()
  await page.getByLabel('Email', { exact: true }).fill('ann@')
  await page.keyboard.press('Enter')
  await page.getByText('email address', { exact: false }).first().waitFor()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ann@')
  expect(await page.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Please look in your mail' }).waitFor()
  await isWhole()
  // With scripts the form proves that a person may have sent it; without, it is one of the few that are taken all the same.
  expect(judged).toEqual(javaScriptEnabled ? ['right'] : [])

  await page.goto(site.url + (await mailedLink(site.db, 'alert-to-confirm')))
  await page.getByRole('button', { name: 'Start the alert' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/done=confirmed/)
  expect(await page.locator('body').innerText()).toContain('The alert is on.')
  await isWhole()
  await page.getByRole('button', { name: /^Pause for a week/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Paused until').waitFor()
  await page.getByLabel(/^How often/).selectOption('W')
  await page.getByRole('button', { name: /^Change how often/ }).press('Enter')
  await page.getByText('Changed.').waitFor()
  expect(await page.getByText('Paused until').count()).toBe(0)
  await page.getByRole('button', { name: 'End all, and delete my address' }).press('Enter')
  await page.getByRole('heading', { name: 'Your address is deleted' }).waitFor()
  await isWhole()
})
