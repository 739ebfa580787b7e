import type { RunningSite } from '#tests/support/running-site.ts'

/** A browser that is signed in to the office. */
export interface OfficeVisit {
  ask(address: string): Promise<{ status: number; type: string; text: string; ms: number }>
  /** Sends a form; throws where it is not taken. */
  send(address: string, fields: Readonly<Record<string, string>>): Promise<void>
}

/** Signs in by the link that a demo prints. */
export async function signedIn(site: RunningSite): Promise<OfficeVisit> {
  const [, path = ''] = await site.says(/one sign-in within a day: http:\/\/[^/]+(\/office\/\S+)/)
  const headers = { 'sec-fetch-site': 'same-origin', origin: site.url, 'user-agent': 'Firefox/1 Linux' }
  const page = await fetch(site.url + path, { headers })
  const fields = new URLSearchParams(
    [...(await page.text()).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const sent = { cookie: cookiesOf(page), ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${site.url}/office/invitation`, { method: 'POST', redirect: 'manual', headers: sent, body: fields })
  const cookie = cookiesOf(answer)
  if (cookie === '') throw new Error(`The link did not sign in: ${answer.status}`)
  let asked = 0
  return {
    async ask(address) {
      // Each from another place: one that asks so much is told to wait.
      asked += 1
      const from = { 'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` }
      const begun = performance.now()
      const got = await fetch(site.url + address, {
        headers: { ...headers, ...from, cookie },
        redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
      })
      const type = got.headers.get('content-type') ?? ''
      // Of a stream of events the end never comes.
      const text = type.startsWith('text/event-stream') ? '' : await got.text()
      if (type.startsWith('text/event-stream')) await got.body?.cancel()
      return { status: got.status, type, text, ms: performance.now() - begun }
    },
    async send(address, fields) {
      const body = new URLSearchParams(fields)
      const got = await fetch(site.url + address, { method: 'POST', redirect: 'manual', headers: { ...sent, cookie }, body })
      if (got.status !== 303) throw new Error(`${address} was not taken: ${got.status} ${(await got.text()).slice(0, 2000)}`)
    },
  }
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(';')))
    .join('; ')
}

/** Addresses of one shape that are measured: a list and its second page are of different shapes. */
const mostOfShape = 2

/**
 * The addresses of the office that its own pages lead to, and its searches, as somebody would use them: whatever screens there are. `typed`
 * is what is looked for.
 */
export async function officeAddresses(visit: OfficeVisit, typed: string): Promise<string[]> {
  const shapes = new Map<string, number>()
  const waiting = ['/office']
  const found: string[] = []
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const shape = shapeOf(address)
    const count = shapes.get(shape) ?? 0
    if (count >= mostOfShape || found.includes(address)) continue
    const { status, type, text } = await visit.ask(address)
    if (status !== 200 || type.startsWith('text/event-stream')) continue
    shapes.set(shape, count + 1)
    found.push(address)
    if (!type.startsWith('text/html')) continue
    const decoded = text.replaceAll('&amp;', '&')
    const links = [...decoded.matchAll(/href="(\/office[^"#]*)/g)].map(([, href = '']) => href)
    waiting.push(...links, ...searchesOf(decoded, typed))
  }
  return found
}

/** `/office/enquiries/N?before=&view=late`: numbers, days and words that were typed left out. */
export function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://office.example')
  const names = [...searchParams].map(([name, value]) => (/^[a-z-]+$/.test(value) ? `${name}=${value}` : `${name}=`))
  const query = names.filter((pair) => !pair.endsWith('=') || pair.length > 0).sort()
  return pathname.replaceAll(/\d{4}-\d\d-\d\d|[0-9a-f-]{36}|\d+/g, 'N') + (query.length > 0 ? `?${query.join('&')}` : '')
}

function searchesOf(page: string, typed: string): string[] {
  return [...page.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].flatMap(([form]) => {
    const action = /^<form\b[^>]*\baction="(\/office[^"]*)"/.exec(form)?.[1]
    const names = [...form.matchAll(/<input\b[^>]*>/g)].filter(([input]) => /type="(?:search|text)"/.test(input))
    const name = /\bname="([^"]+)"/.exec(names[0]?.[0] ?? '')?.[1]
    if (action === undefined || name === undefined || /^<form\b[^>]*method="post"/i.test(form)) return []
    return [`${action}?${new URLSearchParams({ [name]: typed })}`]
  })
}
