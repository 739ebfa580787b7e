import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

export const fileKinds = ['document', 'stylesheet', 'script', 'font', 'image'] as const
export type FileKind = (typeof fileKinds)[number]

export interface LoadedFile {
  url: string
  kind: FileKind
}

/** What a browser asks for when it shows the page, before anything is touched: everything until it has been still for a second. */
export async function loadedFiles(page: Page, url: string): Promise<LoadedFile[]> {
  const files = new Map<string, LoadedFile>()
  page.on('request', (request) => {
    const kind = fileKinds.find((each) => each === request.resourceType())
    if (kind && /^https?:/.test(request.url())) files.set(request.url(), { url: request.url(), kind })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await wait(1000)
  return [...files.values()]
}

export type Encoding = 'br' | 'gzip'

/** How many bytes the site sends for the file to a browser that reads this encoding. */
export async function sentBytes(url: string, encoding: Encoding): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': encoding, accept: 'text/html,image/avif,image/webp,*/*' } })
  const body = await answer.arrayBuffer()
  // Fetch unpacks what was compressed, so only the header tells what came; without compression both are the same.
  return Number(answer.headers.get('content-length') ?? body.byteLength)
}
