import { showToast } from './toast.ts'

/** From now on shares by clicks on `data-share` links and prints by `data-print` buttons. Where nothing can share, the link is a mail. */
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

/** Shares an address, or copies it and says so. Returns false where the browser does neither, and nothing was said yet. */
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
 * Offers an address to the device's share sheet, else copies it; `unable` when the browser can do neither. Who closes the sheet has
 * changed their mind: that counts as shared, so that nothing else is tried on them.
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
