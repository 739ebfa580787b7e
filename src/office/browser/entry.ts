import { startInserting } from './insert-text.ts'
import { startLive } from './live.ts'
import { startPasskeys } from './passkeys.ts'
import { startSearch } from './search.ts'

/** The only script of the office, and of no page for visitors. Nothing that can be done without it depends on it. */
startPasskeys()
startSearch()
if (document.querySelector('[data-rostrum]')) void import('./rostrum.ts').then(({ startRostrum }) => startRostrum())
if (document.querySelector('[data-editor]')) void import('./editor/editor.ts').then(({ startEditor }) => startEditor())
if (document.querySelector('#office-preview, [data-view-site]'))
  void import('./preview.ts').then(({ startPreview, startView }) => {
    startPreview()
    startView()
  })
if (document.querySelector('[data-drop], [data-focus], [data-picks-picture]'))
  void import('./pictures.ts').then(({ startPictures }) => startPictures())
startLive()
startInserting()
startAskingBeforeLeaving()

/**
 * Asks before a page is left on which a reply or a note is written and not sent: another of its forms, which has its own button, sends
 * only its own fields.
 */
function startAskingBeforeLeaving(): void {
  let sent: EventTarget | null = null
  // On the window, so that a form which is sent by script has been held back by then.
  window.addEventListener('submit', (event) => {
    sent = event.defaultPrevented ? null : event.target
  })
  window.addEventListener('beforeunload', (event) => {
    const isUnsent = [...document.querySelectorAll('textarea')].some((field) => field.form !== sent && field.value !== field.defaultValue)
    // Who stays sends it later, or another form.
    sent = null
    if (isUnsent) event.preventDefault()
  })
}
