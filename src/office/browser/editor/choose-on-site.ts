import * as search from '#src/routes/search.ts'

interface Choosing {
  /** Accept only the address of a search. */
  isSearch: boolean
  onTake: (address: string) => void
}

/**
 * Shows the site in a dialog, in which the user goes to a page, or searches with the site's own form, and takes that address (decision
 * 178). Nothing is submitted, and the site itself does not know of it.
 */
export function chooseOnSite(address: string, { isSearch, onTake }: Choosing): void {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.dataset.siteChooser = ''
  dialog.setAttribute('aria-labelledby', 'site-chooser-heading')
  dialog.innerHTML = `<h2 id="site-chooser-heading"></h2><p role="status"></p>
    <iframe title="The site"></iframe>
    <p><button type="button" data-take>Take this address</button> <button type="button" data-close>Close</button></p>`
  const part = <Found extends HTMLElement>(selector: string) => dialog.querySelector<Found>(selector)!
  const [frame, status, take] = [part<HTMLIFrameElement>('iframe'), part('[role=status]'), part<HTMLButtonElement>('[data-take]')]
  part('h2').textContent = isSearch ? 'Search as visitors do, then take the address' : 'Go to the page, then take its address'
  const beginning = /^\/(?!\/|office(\/|$))/.test(address) ? address : isSearch ? search.forSale.href() : '/'
  const shown = () => {
    const at = frame.contentWindow?.location
    if (!at || at.origin !== location.origin) return ''
    return isSearch ? (/^\/property-for-(sale|rent)(\/|$)/.test(at.pathname) ? at.pathname : '') : at.pathname + at.search
  }
  const say = () => {
    const at = shown()
    take.disabled = at === ''
    const text = at || 'This is not a search. Choose what to look for, and press its button.'
    if (status.textContent !== text) status.textContent = text
  }
  // A search may change the address without loading a page.
  const watching = window.setInterval(say, 300)
  frame.addEventListener('load', say)
  frame.src = beginning
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target === dialog || target.closest('[data-close]')) dialog.close()
    else if (target.closest('[data-take]') && shown() !== '') {
      const at = shown()
      dialog.close()
      onTake(at)
    }
  })
  dialog.addEventListener('close', () => {
    clearInterval(watching)
    dialog.remove()
  })
  dialog.showModal()
}
