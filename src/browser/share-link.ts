import { type SharedAddress, shareAddress } from './share-address.ts'
import { showToast } from './toast.ts'

/** Shares an address, or copies it and says so. Returns false where the browser does neither, and nothing was said yet. */
export async function shareLink(what: SharedAddress, { device = navigator, tell = showToast } = {}): Promise<boolean> {
  const outcome = await shareAddress(what, device)
  if (outcome === 'copied') tell({ text: 'Link copied', kind: 'success' })
  return outcome !== 'unable'
}
