import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PushNotice } from '#src/domain/alerts/push-notice.ts'
import { readSettings } from '#src/settings.ts'
import { openPage } from '#tests/support/chromium.ts'
import { pushService } from '#tests/support/push-service.ts'
import { accountSite } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'

const site = () => accountSite(() => ({ settings: readSettings({ PUSH_NETWORK: 'private' }) }))

/**
 * Has the browser subscribe at our push service, as Chromium's own is not to be reached, and allow notifications, which a Chromium without
 * windows never does. All else is the browser's.
 */
async function subscribeHere(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((given) => {
    const made = (options: { applicationServerKey: string }) => {
      const key = atob(options.applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
      const applicationServerKey = Uint8Array.from(key, (letter) => letter.charCodeAt(0)).buffer
      return { options: { applicationServerKey }, toJSON: () => given, unsubscribe: async () => true }
    }
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem('test', JSON.stringify(options))
      return made(options as never) as never
    }
    PushManager.prototype.getSubscription = async () => {
      const kept = localStorage.getItem('test')
      return kept === null ? null : (made(JSON.parse(kept)) as never)
    }
  }, subscription)
}

test('one press on the results starts an alert at 320 px; the worker shows a notice, and ends the alert from it', async () => {
  await using served = await site()
  const device = (await pushService()).subscribe()
  await using window = await openPage({ width: 320, height: 640 })
  const { page, faults } = window
  await subscribeHere(page, device)
  await page.goto(`${served.url}/property-for-sale`)
  // Nothing is registered, and nobody asked, before the press.
  await page.getByRole('button', { name: 'Tell me on this device' }).click()
  await page.getByText('On. This device is told of news in:').waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await axeFaults(page)).toEqual([])
  const searches = () => served.db.selectFrom('saved_search').select(['search_id', 'alert_frequency']).execute()
  const [{ search_id }] = (await searches()) as [{ search_id: number; alert_frequency: string }]
  await page.getByRole('link', { name: 'Change, pause or end it' }).click()
  await page.getByRole('heading', { name: 'Alerts on this device' }).waitFor()
  expect(await page.locator('main').innerText()).toContain('You asked for it on this device on')
  expect(await axeFaults(page)).toEqual([])

  const managePath = new URL(page.url()).pathname
  const fields = { what: 'frequency', search_id: String(search_id), alert_frequency: 'N' }
  const notice: PushNotice = {
    title: 'New: Mill Lane',
    body: '£325,000\nWhy these: you asked.',
    path: '/property-for-sale',
    managePath,
    tag: 'search-1',
    acts: [{ title: 'End', path: managePath, fields, done: 'Ended: nothing more comes of it.' }],
  }
  const worker = page.context().serviceWorkers()[0]!
  await worker.evaluate(() => {
    const kept: object[] = []
    const showNotification = async (title: string, options: object) => void kept.splice(0, 1, { title, close() {}, ...options })
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    Object.assign(registration, { showNotification, getNotifications: async () => kept })
  })
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  const inspector = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    inspector.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => found && resolve(found.registrationId))
  })
  await inspector.send('ServiceWorker.enable')
  const registrationId = await registered
  await inspector.send('ServiceWorker.deliverPushMessage', { origin: served.url, registrationId, data: JSON.stringify(notice) })
  await expect.poll(shown).toEqual([{ title: notice.title, body: notice.body, tag: notice.tag }])

  // What is pressed in a notification cannot be pressed from here: the event is made, with the notification that is shown.
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const event = Object.assign(new Event('notificationclick'), { notification, action: '0' })
    await new Promise((resolve, reject) => {
      Object.assign(event, { waitUntil: (work: Promise<unknown>) => work.then(resolve, reject) })
      self.dispatchEvent(event)
    })
  })
  expect(await searches()).toEqual([{ search_id, alert_frequency: 'N' }])
  await expect.poll(shown).toMatchObject([{ title: 'Ended: nothing more comes of it.' }])

  // From any form, the device finds its page again.
  await page.goto(`${served.url}/alerts/new?channel=lettings`)
  await page.getByLabel('How often').selectOption('W')
  await page.getByRole('button', { name: 'Tell me on this device' }).press('Enter')
  await page.getByText('On. This device is told of news in:').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect((await searches()).map(({ alert_frequency }) => alert_frequency).sort()).toEqual(['N', 'W'])
  await page.getByRole('button', { name: 'What is this device told of?' }).press('Enter')
  await page.waitForURL(/\/alerts\/manage\//)
  await page.getByRole('button', { name: 'End all, and forget this device' }).press('Enter')
  await page.getByRole('heading', { name: 'This device is forgotten' }).waitFor()
  expect([await searches(), faults]).toEqual([[], []])
})

test('a browser that may not, cannot, or is an iPhone’s says so, and what to do', async () => {
  await using served = await site()
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/604.1'
  const without = () => Reflect.deleteProperty(globalThis, 'PushManager')
  const denied = () => {
    Notification.requestPermission = async () => 'denied'
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  }
  const noService = () => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('Registration failed', 'AbortError'))
  }
  for (const [userAgent, change, text] of [
    [undefined, without, 'This browser cannot be told anything while it is closed.'],
    [iPhone, without, 'On an iPhone or iPad this works from the Home Screen'],
    [undefined, denied, 'This browser does not let us show notifications.'],
    [undefined, noService, 'The browser could not reach the service that wakes it.'],
  ] as const) {
    await using window = await openPage({ width: 375, ...(userAgent && { userAgent }) })
    await window.page.addInitScript(change)
    await window.page.goto(`${served.url}/property-for-sale`)
    await window.page.getByRole('button', { name: 'Tell me on this device' }).click()
    await window.page.getByText(text).waitFor()
    await window.page.getByRole('link', { name: 'More about alerts, and by email' }).click()
    await window.page.getByRole('heading', { name: 'An alert', exact: true }).waitFor()
  }
  expect(await served.db.selectFrom('account').selectAll().execute()).toEqual([])
}, 60_000)

test('without scripts nothing of it is shown, and the worker is asked for anew each time', async () => {
  await using served = await site()
  await using window = await openPage({ javaScriptEnabled: false })
  await window.page.goto(`${served.url}/alerts/new?channel=sales`)
  expect(await window.page.getByRole('button').allInnerTexts()).not.toContain('Tell me on this device')
  expect(await window.page.getByRole('button', { name: 'Tell me on this device' }).count()).toBe(0)
  const worker = await fetch(`${served.url}/alerts/worker.js`)
  expect([worker.status, worker.headers.get('cache-control'), worker.headers.get('content-type')]).toEqual([
    200,
    'no-cache',
    'text/javascript; charset=utf-8',
  ])
  const script = await worker.text()
  expect(script.length).toBeLessThan(1500)
  expect(script).not.toMatch(/\bimport\b|\bexport\b|lateImport/)
})
