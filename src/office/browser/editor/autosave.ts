import { keptText } from './kept-text.ts'
import { bodyOf, post, type Told } from './post-form.ts'
import { checkedAgain, showProblems } from './problems.ts'

const pauseMs = 1200
const [firstRetryMs, longestRetryMs] = [3000, 60_000]

/**
 * Saves a form as its user's draft shortly after each change. What cannot be sent is kept in the browser and sent later. If the form is
 * older than the draft, nothing is saved, the user is told, and the text stays on the page.
 */
export function startAutosave(path: string, form: HTMLFormElement, saved: () => void): void {
  const status = form.querySelector<HTMLElement>('[data-editor-status]')
  const kept = keptText(path)
  const hash = form.elements.namedItem('_hash') as HTMLInputElement
  let due: number | undefined
  let sending: Promise<void> | undefined
  // The last save if its response was lost, so that it may or may not be stored. It is sent again unchanged, which the office recognises by
  // its text, before anything newer.
  let unanswered: string | undefined
  let isChanged = false
  let isStale = false
  let isSignedOut = false
  let maySubmit = false
  let waitMs = firstRetryMs
  const say = (text: string) => {
    if (status && status.textContent !== text) status.textContent = text
  }
  const later = (ms: number) => {
    clearTimeout(due)
    due = window.setTimeout(() => void send(), ms)
  }
  const took = (told: Told) => {
    isSignedOut = false
    hash.value = told.hash
    markSaved(form)
    showProblems(form, told.problems)
    for (const step of document.querySelectorAll<HTMLElement>('[data-with-draft]')) step.hidden = false
    saved()
    // What was typed during the request is not saved yet, as the status says.
    if (isChanged) later(pauseMs)
    else say(told.others.length === 0 ? told.says : `${told.says} ${told.others.join(' and ')} also has a draft of this.`)
  }
  const send = async () => {
    if (sending || isStale || !isChanged) return
    const body = unanswered ?? bodyOf(form)
    isChanged = unanswered !== undefined
    sending = post({ action: form.action, body, checked: checkedAgain(form) }).then(
      (told) => {
        waitMs = firstRetryMs
        if (told === 'signed out') {
          isSignedOut = true
          isChanged = true
          kept.keep({ newest: bodyOf(form), unanswered })
          return say(
            'Not saved: you were signed out. What you typed is kept in this browser: sign in again, open this form, and it is saved.',
          )
        }
        unanswered = undefined
        kept.forget()
        if ('refused' in told) {
          isStale = true
          isChanged = true
          // The user has been told of the other version, so that the next press of "Save draft" replaces it.
          hash.value = told.hash
          return say(told.refused)
        }
        took(told)
      },
      () => {
        unanswered = body
        isChanged = true
        kept.keep({ newest: bodyOf(form), unanswered })
        say('Not saved: there is no connection. It is kept in this browser, and sent as soon as there is one.')
        later(waitMs)
        waitMs = Math.min(waitMs * 2, longestRetryMs)
      },
    )
    await sending
    sending = undefined
  }
  form.addEventListener('input', () => {
    isChanged = true
    if (isStale) return
    if (unanswered !== undefined || isSignedOut) kept.keep({ newest: bodyOf(form), unanswered })
    if (isSignedOut) return
    say('Not saved yet …')
    later(pauseMs)
  })
  addEventListener('online', () => later(0))
  document.addEventListener('visibilitychange', () => {
    if (!isChanged || isStale) return
    // The page may be gone before there is a response.
    if (document.hidden) kept.keep({ newest: bodyOf(form), unanswered })
    if (document.hidden || isSignedOut) later(0)
  })
  // A button sends the latest text, so no earlier save may arrive after it. Without a connection, submitting would replace the page by the
  // browser's error page.
  form.addEventListener('submit', (event) => {
    clearTimeout(due)
    const submit = () => form.requestSubmit(event.submitter as HTMLButtonElement | null)
    if (sending) {
      event.preventDefault()
      void sending.then(submit)
    } else if (!maySubmit && !isStale && (unanswered !== undefined || !navigator.onLine)) {
      event.preventDefault()
      isChanged = true
      void send().then(() => {
        if (unanswered !== undefined)
          return say('There is no connection, so nothing was sent. What you typed is kept in this browser: try again once there is one.')
        maySubmit = true
        submit()
      })
    }
  })
  // On the window, so that it runs after listeners that cancel the event. Text sent by a button need not be kept in the browser.
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) isChanged = false
  })
  void kept.send(form, say)
  // Typed before this script was there.
  const typing = document.activeElement
  const isText = typing instanceof HTMLInputElement || typing instanceof HTMLTextAreaElement
  if (isText && form.contains(typing) && typing.value !== typing.defaultValue) typing.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Marks the form's texts as saved, so that leaving the page does not ask about them (entry.ts). */
function markSaved(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('textarea')) {
    const { value, selectionStart, selectionEnd } = field
    field.defaultValue = value
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
  }
}
