/**
 * Holds a form back while the browser knows that it has no connection: the page of the failure would take the place of what was typed. Forms
 * that are sent by script see to that themselves. Fetched with page-speed.ts, because nothing can be fetched once it is needed.
 */
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (navigator.onLine || event.defaultPrevented || form.method !== 'post') return
  event.preventDefault()
  let words = form.querySelector('[data-offline]')
  if (!words) {
    words = document.createElement('p')
    words.role = 'alert'
    words.toggleAttribute('data-offline', true)
    form.append(words)
    addEventListener('online', () => words?.remove(), { once: true })
  }
  words.textContent = 'You are offline: nothing was sent. Send it again once you are connected.'
})
