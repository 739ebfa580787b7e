import * as routes from '#src/routes.ts'

/** What came of it, in words; `manage`: the path of the device's alerts. */
interface Outcome {
  text: string
  manage?: string
}

/** The service worker is of those addresses alone that are below its own: of no page of the site but those of alerts. */
const worker = routes.alerts.worker.href()

const texts = {
  unsupported:
    'This browser cannot be told anything while it is closed. Use another, such as a current Chrome, Edge, Firefox or Safari, or take the alert by email.',
  homeScreen:
    'On an iPhone or iPad this works from the Home Screen: open the form for this alert, press Share and “Add to Home Screen”, open it from there, and press this again.',
  denied:
    'This browser does not let us show notifications. Allow them for this site, by the sign beside its address or in the settings, and press again; or take the alert by email.',
  unanswered: 'Nothing is sent: the browser was not told that it may show notifications. Press again if you want them.',
  noService:
    'The browser could not reach the service that wakes it. Some browsers have it turned off in their settings; try again, or take the alert by email.',
  failed: 'This did not get through. Check your connection and press again.',
  none: 'This device is told of nothing yet.',
}

/** Asks the browser's owner, and the site to tell this device: of what `address` says. Called in answer to a press alone. */
export async function askDevice(address: string, often: string | undefined): Promise<Outcome> {
  const lack = lackOf()
  if (lack) return { text: lack }
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return { text: answer === 'denied' ? texts.denied : texts.unanswered }
  try {
    const registration = await navigator.serviceWorker.register(worker)
    await active(registration)
    const { key } = (await (await fetch(routes.alerts.deviceKey.href())).json()) as { key: string }
    const subscription = await subscribe(registration.pushManager, key)
    if (!subscription) return { text: texts.noService }
    const response = await send(address, { subscription, alert_frequency: often })
    const { manage, title, message } = (await response.json()) as { manage?: string; title?: string; message?: string }
    if (manage === undefined) return { text: message ?? texts.failed }
    return { text: `On. This device is told of news in: ${title}.`, manage }
  } catch {
    return { text: texts.failed }
  }
}

/** The page of what this device is told, if it is told anything. */
export async function findOwnAlerts(): Promise<Outcome> {
  const lack = lackOf()
  if (lack) return { text: lack }
  try {
    const registration = await navigator.serviceWorker.getRegistration(worker)
    const subscription = await registration?.pushManager.getSubscription()
    if (!subscription) return { text: texts.none }
    const { manage } = (await (await send(routes.alerts.ownDevice.href(), { subscription })).json()) as { manage?: string }
    return manage === undefined ? { text: texts.none } : { text: '', manage }
  } catch {
    return { text: texts.failed }
  }
}

/** Why this browser cannot be told anything; undefined if it may be asked. */
function lackOf(): string | undefined {
  const isWhole = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  // iPads call themselves Macs; no Mac has a touch screen.
  if (!isWhole) return /iPhone|iPad/.test(navigator.userAgent) || isTouchedMac() ? texts.homeScreen : texts.unsupported
  return Notification.permission === 'denied' ? texts.denied : undefined
}

function isTouchedMac(): boolean {
  return navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
}

/** Resolves once the worker runs: browsers subscribe nothing before. */
async function active({ installing, waiting, active: running }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (running || !worker) return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      else if (worker.state === 'redundant') reject(new Error('The worker was not installed'))
    })
  })
}

/** Undefined if the browser's push service gives no address. A subscription with an older key of the site is replaced, and its alerts with it. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription | undefined> {
  const known = await manager.getSubscription()
  if (known && textOf(known.options.applicationServerKey) === key) return known
  const was = known?.toJSON()
  await known?.unsubscribe()
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => undefined)
  if (made && was) await send(routes.alerts.renewDevice.href(), { was, subscription: made })
  return made
}

/** Bytes in base64url. */
function textOf(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function send(address: string, body: object): Promise<Response> {
  return fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}
