import type { PushNotice } from '#src/domain/alerts/push-notice.ts'

/**
 * The service worker for alerts on devices: shows what is pushed, and does what is pressed there. It is registered when somebody asks for
 * such an alert, for addresses below `/alerts/` alone, and answers no request of any page. It imports nothing, as browsers run it as a
 * classic script, and may run for months: what it is sent must stay readable for it (decision 238).
 */
interface Worker {
  addEventListener(type: string, listen: (event: WorkerEvent) => void): void
  registration: ServiceWorkerRegistration
  clients: { openWindow(path: string): Promise<unknown> }
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
  data: { json(): PushNotice } | null
  notification: Notification & { data: PushNotice }
  /** The number of the pressed act; '' for the notification itself. */
  action: string
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

const worker = self as unknown as Worker

worker.addEventListener('push', (event) => {
  const notice = event.data?.json()
  if (notice) event.waitUntil(show(notice))
})

worker.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  notification.close()
  const notice = notification.data
  const act = action === '' ? undefined : notice.acts[Number(action)]
  event.waitUntil(act ? perform(notice, act) : worker.clients.openWindow(notice.path))
})

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(follow(event)))

function show({ title, body, tag, acts, ...rest }: PushNotice): Promise<void> {
  const actions = acts.map((act, index) => ({ action: String(index), title: act.title }))
  const data = { title, body, tag, acts, ...rest }
  return worker.registration.showNotification(title, { body, tag, data, actions, renotify: true } as NotificationOptions)
}

/** Where it cannot be done here, the page opens where it can. */
async function perform({ title, managePath, tag }: PushNotice, { path, fields, done }: PushNotice['acts'][number]): Promise<void> {
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) }).catch(() => undefined)
  if (!answer?.ok) return void (await worker.clients.openWindow(managePath))
  const data = { path: managePath, acts: [] }
  await worker.registration.showNotification(done, { body: title, tag, data, silent: true })
}

/** The browser's address has changed: alerts follow it. */
async function follow({ oldSubscription: was, newSubscription }: WorkerEvent): Promise<void> {
  if (!was) return
  const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe(was.options))
  await fetch('device/renew', { method: 'POST', body: JSON.stringify({ was, subscription }) })
}
