import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

export const fileKinds = ['document', 'stylesheet', 'script', 'font', 'image'] as const
export type FileKind = (typeof fileKinds)[number]

export interface LoadedFile {
  url: string
  kind: FileKind
}

/**
 * The files a browser asks for when it shows the page, and those it asks for besides when `then` is done; each until it has asked for none
 * for a second.
 */
export async function loadedFiles(page: Page, url: string, then?: (page: Page) => Promise<void>) {
  let files = new Map<string, LoadedFile>()
  page.on('request', (request) => {
    const kind = fileKinds.find((each) => each === request.resourceType())
    if (kind && /^https?:/.test(request.url())) files.set(request.url(), { url: request.url(), kind })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await wait(1000)
  const first = [...files.values()]
  files = new Map()
  if (then) {
    await then(page)
    await page.waitForLoadState('networkidle')
    await wait(1000)
  }
  return { first, later: [...files.values()] }
}

export type Encoding = 'br' | 'gzip'

/**
 * Bytes that the site sends for the file to a browser that accepts this encoding; `headers` as HTTP/1.1 has them, unpacked. Asked for twice:
 * a page that was rendered again meanwhile is compressed in a hurry for the first, by a quarter larger (page-cache/page-bodies.ts).
 */
export async function sentBytes(url: string, encoding: Encoding): Promise<{ body: number; headers: number }> {
  const ask = () => fetch(url, { headers: { 'accept-encoding': encoding, accept: 'text/html,image/avif,image/webp,*/*' } })
  await (await ask()).arrayBuffer()
  const answer = await ask()
  const body = await answer.arrayBuffer()
  const headers = [...answer.headers].reduce((sum, [name, value]) => sum + name.length + value.length + ': \r\n'.length, 0)
  // Fetch unpacks the body, so only the header has the bytes that were sent.
  return { body: Number(answer.headers.get('content-length') ?? body.byteLength), headers }
}
