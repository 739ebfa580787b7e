/**
 * Says that what the address asks for could not be fetched: without it the visitor would see nothing happen. By the browser's own
 * dialog, since no further file can be had. The hash stays while `tryAgain` is called, and opens what was asked for.
 */
export function sayNotLoaded(tryAgain: () => void): void {
  if (document.querySelector('[data-not-loaded]')) return
  const dialog = document.createElement('dialog')
  dialog.dataset.notLoaded = ''
  dialog.role = 'alertdialog'
  dialog.ariaLabel = 'Not loaded'
  dialog.append('This could not be loaded. Check your connection and try again.', document.createElement('hr'))
  dialog.append(
    button('Try again', () => {
      dialog.remove()
      tryAgain()
    }),
    ' ',
    button('Close', () => dialog.close()),
  )
  dialog.onclose = () => {
    dialog.remove()
    // So that the same link asks for it again.
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  document.body.append(dialog)
  dialog.showModal()
}

function button(text: string, onclick: () => void): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { textContent: text, onclick })
}
