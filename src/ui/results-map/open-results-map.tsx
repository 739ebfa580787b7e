import { createRoot } from 'react-dom/client'
import * as routes from '#src/routes.ts'
import styles from './results-map.module.css'
import { ResultsMap, type ResultsMapProps } from './results-map.tsx'

/** The same as --from-1200: with this much room the map is beside the list. */
const beside = '(min-width: 1200px)'

/**
 * Shows the map of the results on the page in `place`: beside the list where there is room, else over the page. Returns what closes it;
 * focus then goes back to where it came from.
 */
export function openResultsMap(place: HTMLElement, { leave, beginsStill }: ResultsMapProps): () => void {
  const wide = matchMedia(beside)
  const dialog = document.createElement('dialog')
  dialog.className = styles.pane ?? ''
  dialog.setAttribute('aria-label', 'Map of the results')
  place.append(dialog)
  const opener = document.activeElement
  const open = () => {
    dialog.close()
    if (wide.matches) dialog.show()
    else dialog.showModal()
  }
  open()
  wide.addEventListener('change', open)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    leave()
  })
  const root = createRoot(dialog)
  root.render(<ResultsMap leave={leave} beginsStill={beginsStill} />)
  return () => {
    wide.removeEventListener('change', open)
    dialog.close()
    root.unmount()
    dialog.remove()
    const link = document.querySelector<HTMLElement>(`[data-results] a[href="${routes.search.page.mapHash()}"]`)
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
    else link?.focus()
  }
}
