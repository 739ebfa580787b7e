import { endPending, resultsRegion } from './show-results.ts'
import styles from './tell-failure.module.css'

const mark = 'data-results-failure'

/**
 * Says above the results that those asked for could not be fetched, with a button to ask again. Form and results stay as they are:
 * an ordinary visit without a connection would put the browser's own page in their place, and lose what was typed. `focus`: whether
 * the button takes the focus, as the results would have.
 */
export function tellFailure(again: () => void, { focus }: { focus: boolean }): void {
  endPending()
  const told = document.createElement('div')
  told.setAttribute(mark, '')
  told.setAttribute('role', 'alert')
  told.className = styles.failure ?? ''
  const words = document.createElement('p')
  words.textContent = 'These results could not be loaded. Please check your connection and try again.'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.again ?? ''
  button.textContent = 'Try again'
  button.addEventListener('click', again)
  told.append(words, button)
  resultsRegion().before(told)
  if (focus) button.focus({ preventScroll: true })
  told.scrollIntoView({ block: 'nearest' })
}

export function forgetFailure(): void {
  document.querySelector(`[${mark}]`)?.remove()
}
