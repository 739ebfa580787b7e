import { showToast } from './toast.ts'

/** What the browser can do with an address to be shared; the window's own unless a test says otherwise. */
export interface SharingBrowser {
  share?: ((what: { title: string; url: string }) => Promise<void>) | undefined
  clipboard?: { writeText(text: string): Promise<void> } | undefined
}

/**
 * Offers an address to the device's share sheet, else copies it. False when the browser can do neither: then the link's own way, a
 * mail, is left to it. Who closes the sheet has changed their mind, which is no fault.
 */
export async function shareAddress(what: { title: string; url: string }, browser: SharingBrowser = navigator): Promise<boolean> {
  if (browser.share) {
    try {
      await browser.share(what)
      return true
    } catch (error) {
      if ((error as Error).name === 'AbortError') return true
    }
  }
  try {
    if (!browser.clipboard) return false
    await browser.clipboard.writeText(what.url)
    showToast({ text: 'Link copied', kind: 'success' })
    return true
  } catch {
    return false
  }
}

/** Pictures that wait to be scrolled to would be missing on paper: they are fetched first, for as long as somebody waits. */
async function printPage(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')].filter((picture) =>
    picture.checkVisibility(),
  )
  for (const picture of waiting) picture.loading = 'eager'
  const patience = new Promise((resolve) => setTimeout(resolve, 3000))
  await Promise.race([Promise.allSettled(waiting.map((picture) => picture.decode())), patience])
  print()
}

/** Answers clicks on `data-share` links and `data-print` buttons from now on. */
export function followShareLinks(): void {
  document.addEventListener('click', async (event) => {
    const target = event.target as Element
    if (target.closest('[data-print]')) return printPage()
    const link = target.closest<HTMLAnchorElement>('a[data-share]')
    if (!link || event.button !== 0) return
    event.preventDefault()
    const isDone = await shareAddress({ title: link.dataset.shareTitle ?? document.title, url: link.dataset.share ?? location.href })
    if (!isDone) location.href = link.href
  })
}
