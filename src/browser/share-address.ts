export interface SharedAddress {
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
