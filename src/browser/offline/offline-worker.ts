/**
 * The service worker of visitors who looked at a home: where a page cannot be fetched, it responds with a page of our own, which the server
 * writes into this script. It keeps nothing, answers for no form, file or room of the office, and imports nothing, as browsers run it as a
 * classic script (decision 256).
 */
interface Worker {
  addEventListener(type: string, listen: (event: WorkerEvent) => void): void
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
  respondWith(response: Promise<Response>): void
  request: Request
  /** What the browser asks for while this starts, so that no page is later for it. */
  preloadResponse: Promise<Response | undefined>
}

/** Written before this script by the server (server/offline-script.tsx). */
declare const offlinePage: { html: string; policy: string }

const worker = self as unknown as Worker

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable())))
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  // Of a form that was sent the browser's own page is better: it can send it again.
  if (method === 'GET' && mode === 'navigate' && !/^\/office(?:\/|$)/.test(new URL(url).pathname)) event.respondWith(responseTo(event))
})

async function responseTo({ request, preloadResponse }: WorkerEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': offlinePage.policy,
      'cache-control': 'no-store',
    }
    return new Response(offlinePage.html, { status: 503, headers })
  }
}
