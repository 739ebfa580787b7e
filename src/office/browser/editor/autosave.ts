import { checkedAgain, showProblems, type ToldProblem } from './problems.ts'

const pauseMs = 1200
const [firstRetryMs, longestRetryMs] = [3000, 60_000]

interface Told {
  hash: string
  says: string
  problems: ToldProblem[]
  others: string[]
}

/**
 * Saves a form as its writer's own draft a moment after each change. What cannot be sent is kept in the browser and sent later. A form that
 * is older than the draft saves nothing, and says so: its text stays on the page.
 */
export function startAutosave(path: string, form: HTMLFormElement, saved: () => void): void {
  const status = form.querySelector<HTMLElement>('[data-editor-status]')
  const key = `gable office draft ${path}`
  const hash = form.elements.namedItem('_hash') as HTMLInputElement
  let due: number | undefined
  let sending: Promise<void> | undefined
  let isChanged = false
  let isStale = false
  let waitMs = firstRetryMs
  const say = (text: string) => {
    if (status && status.textContent !== text) status.textContent = text
  }
  const later = (ms: number) => {
    clearTimeout(due)
    due = window.setTimeout(() => void send(), ms)
  }
  const send = async () => {
    if (sending || isStale || !isChanged) return
    isChanged = false
    const body = bodyOf(form)
    sending = post({ action: form.action, body, checked: checkedAgain(form) }).then(
      (told) => {
        waitMs = firstRetryMs
        localStorage.removeItem(key)
        if ('refused' in told) {
          isStale = true
          isChanged = true
          return say(told.refused)
        }
        hash.value = told.hash
        markSaved(form)
        showProblems(form, told.problems)
        say(told.others.length === 0 ? told.says : `${told.says} ${told.others.join(' and ')} also has a draft of this.`)
        saved()
        if (isChanged) later(pauseMs)
      },
      () => {
        isChanged = true
        keep(key, body)
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
    say('Not saved yet …')
    later(pauseMs)
  })
  addEventListener('online', () => later(0))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && isChanged) later(0)
  })
  // A button sends the newest text: no earlier save may arrive after it.
  form.addEventListener('submit', (event) => {
    clearTimeout(due)
    if (!sending) return
    event.preventDefault()
    void sending.then(() => form.requestSubmit(event.submitter as HTMLButtonElement | null))
  })
  void sendKept(form, key, say)
}

function bodyOf(form: HTMLFormElement): string {
  return new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])).toString()
}

async function post({
  action,
  body,
  checked = 'file',
}: {
  action: string
  body: string
  checked?: string
}): Promise<Told | { refused: string }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-office-autosave': checked }
  const answer = await fetch(action, { method: 'POST', body, headers, redirect: 'error' })
  if (answer.status === 409) return { refused: ((await answer.json()) as Told).says }
  if (answer.status === 413) return { refused: 'Not saved: this form is longer than what is taken at once. Change its file as text.' }
  if (answer.status === 422 || answer.status === 403)
    return { refused: 'Not saved: you were signed out. Sign in in another tab, then press “Save draft”.' }
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()) as Told
}

/** Storage may be full or forbidden: the text is then only on the page. */
function keep(key: string, body: string): void {
  try {
    localStorage.setItem(key, body.replace(/(^|&)authenticity_token=[^&]*/, ''))
  } catch {}
}

/** Sends what was typed without a connection before the page was left. */
async function sendKept(form: HTMLFormElement, key: string, say: (text: string) => void): Promise<void> {
  const kept = localStorage.getItem(key)
  if (kept === null) return
  const token = new FormData(form).get('authenticity_token')
  const told = await post({ action: form.action, body: `${kept}&authenticity_token=${encodeURIComponent(String(token))}` }).catch(
    () => undefined,
  )
  if (!told) return
  if ('refused' in told) return offer(form, key, say)
  localStorage.removeItem(key)
  location.reload()
}

/** Asks the writer which text to keep, because a newer one was saved in the meantime. */
function offer(form: HTMLFormElement, key: string, say: (text: string) => void): void {
  say('What you typed here without a connection is kept in this browser. Something newer was saved since.')
  const status = form.querySelector('[data-editor-status]')
  const take = document.createElement('button')
  take.type = 'button'
  take.textContent = 'Put it in place of that'
  take.addEventListener('click', () => {
    const kept = new URLSearchParams(localStorage.getItem(key) ?? '')
    for (const name of ['authenticity_token', '_hash']) kept.set(name, String(new FormData(form).get(name)))
    void post({ action: form.action, body: kept.toString() }).then(() => {
      localStorage.removeItem(key)
      location.reload()
    })
  })
  const forget = document.createElement('button')
  forget.type = 'button'
  forget.textContent = 'Forget it'
  forget.addEventListener('click', () => {
    localStorage.removeItem(key)
    status?.replaceChildren('Forgotten.')
  })
  status?.append(' ', take, ' ', forget)
}

/** Marks the form as saved, so that leaving the page does not ask about it (entry.ts). */
function markSaved(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('textarea')) {
    const { value, selectionStart, selectionEnd } = field
    field.defaultValue = value
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
  }
}
