import { startInserting } from './insert-text.ts'
import { startLive } from './live.ts'
import { startPasskeys } from './passkeys.ts'
import { startSearch } from './search.ts'

/**
 * The only script of the office, and of no page for visitors. Everything in the office also works without it, unless it needs it by nature.
 */
startPasskeys()
startSearch()
if (document.querySelector('[data-rostrum]')) void import('./rostrum.ts').then(({ startRostrum }) => startRostrum())
if (document.querySelector('[data-editor]')) void import('./editor/editor.ts').then(({ startEditor }) => startEditor())
if (document.querySelector('#office-preview, [data-view-site]'))
  void import('./preview.ts').then(({ startPreview, startView }) => {
    startPreview()
    startView()
  })
if (document.querySelector('[data-drop], [data-focus], [data-picks]'))
  void import('./pictures.ts').then(({ startPictures }) => startPictures())
startLive()
startInserting()
startAskingBeforeLeaving()

/**
 * Asks before the user leaves a page with a reply or note that was written and not sent: another form on the page, with its own button,
 * sends only its own fields.
 */
function startAskingBeforeLeaving(): void {
  let sent: EventTarget | null = null
  // On the window, so that a form that a script sends has cancelled the event by then.
  window.addEventListener('submit', (event) => {
    sent = event.defaultPrevented ? null : event.target
  })
  window.addEventListener('beforeunload', (event) => {
    const isUnsent = [...document.querySelectorAll('textarea')].some((field) => field.form !== sent && field.value !== field.defaultValue)
    // The page stays open, and its form can still be sent later.
    sent = null
    if (isUnsent) event.preventDefault()
  })
}
