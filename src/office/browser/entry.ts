import { startInserting } from './insert-text.ts'
import { startLive } from './live.ts'
import { startPasskeys } from './passkeys.ts'
import { startSearch } from './search.ts'

/**
 * The office's only script, not used on pages for visitors. Everything in the office works without it, except what needs a script by its
 * nature.
 */
startPasskeys()
startSearch()
if (document.querySelector('[data-rostrum]')) void import('./rostrum.ts').then(({ startRostrum }) => startRostrum())
if (document.querySelector('[data-editor]')) void import('./editor/editor.ts').then(({ startEditor }) => startEditor())
const assisted = document.querySelector<HTMLFormElement>('form[data-widgets]')
if (assisted) void import('./editor/editor.ts').then(({ startWidgets }) => startWidgets(assisted))
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
 * Asks before the user leaves a page with an unsent reply, note or step of the assistant. Submitting another form on the page sends only
 * that form's fields.
 */
function startAskingBeforeLeaving(): void {
  let sent: EventTarget | null = null
  // On the window, so that scripts that send the form themselves have cancelled the event by then.
  window.addEventListener('submit', (event) => {
    sent = event.defaultPrevented ? null : event.target
  })
  window.addEventListener('beforeunload', (event) => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, [data-widgets] input:not([type=hidden])')
    const isUnsent = [...fields].some((field) => field.form !== sent && isTyped(field))
    // If the user stays, the form can still be sent later.
    sent = null
    if (isUnsent) event.preventDefault()
  })
}

function isTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}
