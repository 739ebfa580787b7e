import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { openPage } from '#tests/support/chromium.ts'
import { contentWithAccounts } from '#tests/support/content-with-accounts.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runningSite } from '#tests/support/running-site.ts'
import { smtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { ann, panel, register, signIn } from '../browser/support/account-site.ts'
import { heart, sees } from '../browser/support/saving-site.ts'

const token = 'a-token-for-this-test'
const houses = ['12 High Street, Taunton', '3 Mill Lane, Taunton', '7 Church Road, Taunton']
const house = (index: number, values = {}) => ({ ...feedRows(index + 1)[index], DISPLAY_ADDRESS: houses[index] ?? '', ...values })

test.each(sampleOf(['PostgreSQL, three web processes', 'embedded database, one process']))(
  'saved signed out, taken into an account, told of by mail, stopped by one press, and gone with the account (%s)',
  async (kind) => {
    await using mails = await smtpServer()
    await using folder = await filledFolder(kind.startsWith('PostgreSQL') ? 'server' : 'embedded')
    const server = kind.startsWith('PostgreSQL') ? { DATABASE_URL: await filledServerDatabase(), WEB_PROCESSES: '3' } : {}
    const PORT = await freePort()
    await using site = await runningSite(folder.path, {
      ...server,
      PORT,
      PUBLIC_URL: `http://127.0.0.1:${PORT}`,
      FEED_TOKEN: token,
      GABLE_CONTENT: await contentWithAccounts(folder.path),
      SMTP_URL: mails.url,
      SMTP_TLS: 'offered',
      QUIET_HOURS: 'no',
      // A home computer solves the proof of work in no time; here two of them work at once.
      CAPTCHA: 'none',
    })
    await imported(site.url, [house(0), house(1)])

    // Two properties and a search, saved by nobody yet.
    await using here = await openPage({ width: 375, reducedMotion: 'reduce' })
    const { page } = here
    await page.goto(`${site.url}/property-for-sale/from-2-bed`)
    for (const address of houses.slice(0, 2)) {
      await heart(page, address).click()
      await sees(page, 'Property saved.')
    }
    await page.getByRole('button', { name: 'Save this search' }).click()
    await sees(page, 'Search saved.')

    // Into an account.
    await page.goto(`${site.url}/#/user/register`)
    await register(page)
    const question = page.getByRole('region', { name: 'Saved on this device' })
    await question.getByText('You saved 2 properties and 1 search on this device while signed out.').waitFor()
    await question.getByRole('button', { name: 'Add to my account' }).click()
    await question.waitFor({ state: 'detached' })

    // Its address confirmed, in a browser that is signed in already.
    await page.goto(linkIn(await letter(mails, 0)))
    await page.getByRole('button', { name: /Confirm/ }).click()
    await page.getByRole('heading', { name: /confirmed/ }).waitFor()
    await page.goto(`${site.url}/#/user`)
    await page.locator(panel('/user')).getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.locator(panel('/user/sign-in')).waitFor()

    // A second browser, where the alerts are made weekly and immediate again.
    await using there = await openPage({ width: 1280, reducedMotion: 'reduce' })
    const other = there.page
    await other.goto(`${site.url}/#/user/sign-in`)
    await signIn(other)
    await other.locator(panel('/user')).getByRole('link', { name: 'Properties (2)' }).waitFor()
    await other.locator(panel('/user')).getByRole('link', { name: 'Searches (1)' }).click()
    const frequency = other.locator(panel('/user/saved-searches')).getByLabel(/^Email alerts/)
    const kept = async () => (await (await other.request.get(`${site.url}/saved_searches.ljson`)).json())[0].alert_frequency
    for (const [choice, letterOfIt] of [
      ['Weekly', 'W'],
      ['Immediately', 'I'],
    ] as const) {
      await frequency.selectOption(choice)
      await expect.poll(kept).toBe(letterOfIt)
    }

    // One more house that the search finds, and a lower price of one that is saved: one mail about both.
    await imported(site.url, [house(0, { PRICE: '230000' }), house(1), house(2)])
    const alert = await letter(mails, 1)
    expect(alert.text).toMatch(/New/)
    expect(alert.text).toContain(houses[2])
    expect(alert.text).toMatch(/£230,000/)
    expect(alert.text).toContain(houses[0])
    expect(alert.text).not.toContain(houses[1])
    expect(mails.letters.every(({ to }) => to.includes(ann.email))).toBe(true)

    // The mail program stops them all: what it posts is nothing but the one line of the RFC (8058).
    const headers = new Map(alert.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const oneClick = headers.get('list-unsubscribe')?.match(/<(http[^>]+)>/)?.[1] ?? ''
    const stopped = await fetch(oneClick, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    expect(stopped.status).toBe(200)
    await imported(site.url, [house(0, { PRICE: '220000' }), house(1), house(2), { ...house(2), AGENT_REF: '1_9', ADDRESS_1: '9' }])

    // A new password by mail, on the first browser, which is signed out.
    await page.goto(`${site.url}/#/user/forgotten_password`)
    const forgotten = page.locator(panel('/user/forgotten_password'))
    await forgotten.getByLabel('Email', { exact: true }).fill(ann.email)
    await forgotten.getByRole('button', { name: 'Send the link' }).click()
    // The next letter is about the password: nothing was sent of what changed since alerts were stopped.
    await page.goto(linkIn(await letter(mails, 2)))
    await page.getByRole('button', { name: 'Sign in and choose a password' }).click()
    const changed = { ...ann, password: 'Another horse 2' }
    await page.getByLabel('New password', { exact: true }).fill(changed.password)
    await page.getByLabel('New password again', { exact: true }).fill(changed.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('You have successfully changed your password.').first().waitFor()
    // It ended the session of the other browser.
    await expect.poll(async () => (await other.request.get(`${site.url}/user.ljson`)).json()).toMatchObject({ user: null })

    // And all of it is deleted.
    await page.goto(`${site.url}/#/user`)
    await page.locator(panel('/user')).getByText('Delete your account').click()
    await page.locator(panel('/user')).getByLabel('Your password', { exact: true }).fill(changed.password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await sees(page, 'Your account has been deleted.')
    const signedIn = await page.request.post(`${site.url}/session`, {
      data: { username: changed.email, password: changed.password },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(signedIn.status()).toBe(401)
    expect(mails.letters.filter(({ mail }) => mail.headers.some(({ key }) => key === 'list-unsubscribe'))).toHaveLength(1)
    expect([...here.faults, ...there.faults]).toEqual([])
  },
  600_000,
)

/** The letter that came after so many, as soon as it is there. */
async function letter(mails: TestSmtpServer, before: number) {
  await expect.poll(() => mails.letters.length, { timeout: 120_000, interval: 200 }).toBeGreaterThan(before)
  return mails.letters[before]!.mail
}

/** The link that only its reader knows. */
function linkIn({ text = '' }: { text?: string | undefined }): string {
  return text.match(/http\S+\/user\/link\/\S+/)?.[0] ?? ''
}

async function imported(url: string, rows: Parameters<typeof feedText>[0]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/feeds/blm`, { method: 'POST', headers, body: feedText(rows) })
  expect(answer.status).toBe(200)
}
