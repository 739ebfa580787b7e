import { showToast } from './toast.ts'

/**
 * Makes clicks on `data-share` links share and `data-print` buttons print. Where the device can neither share nor copy, the link opens a
 * mail.
 */
export function followShareLinks(): void {
  document.addEventListener('click', async (event) => {
    const target = event.target as Element
    if (target.closest('[data-print]')) return printPage()
    const link = target.closest<HTMLAnchorElement>('a[data-share]')
    if (!link || event.button !== 0) return
    event.preventDefault()
    const what = { title: link.dataset.shareTitle ?? document.title, url: link.dataset.share ?? location.href }
    if (!(await shareLink(what))) location.href = link.href
  })
}

/** Lazy pictures would be missing on paper, so they are fetched first, up to a limit of time. */
async function printPage(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')].filter((picture) =>
    picture.checkVisibility(),
  )
  for (const picture of waiting) picture.loading = 'eager'
  const patience = new Promise((resolve) => setTimeout(resolve, 3000))
  await Promise.race([Promise.allSettled(waiting.map((picture) => picture.decode())), patience])
  print()
}

/** Shares an address, or copies it and says so. Returns false where the browser can do neither, and nothing was said. */
export async function shareLink(what: SharedAddress, { device = navigator, tell = showToast } = {}): Promise<boolean> {
  const outcome = await shareAddress(what, device)
  if (outcome === 'copied') tell({ text: 'Link copied', kind: 'success' })
  return outcome !== 'unable'
}

interface SharedAddress {
  title: string
  url: string
}

/** The parts of `navigator` that are used; a page without HTTPS has neither. */
interface SharingBrowser {
  share?: (what: SharedAddress) => Promise<void>
  clipboard?: { writeText(text: string): Promise<void> }
}

/**
 * Offers an address to the device's share sheet, else copies it; `unable` when the browser can do neither. Closing the share sheet is a
 * change of mind: it counts as shared, so that nothing else is tried.
 */
export async function shareAddress(what: SharedAddress, browser: SharingBrowser): Promise<'shared' | 'copied' | 'unable'> {
  if (browser.share) {
    try {
      await browser.share(what)
      return 'shared'
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'shared'
    }
  }
  try {
    if (!browser.clipboard) return 'unable'
    await browser.clipboard.writeText(what.url)
    return 'copied'
  } catch {
    return 'unable'
  }
}
