import { post } from './post-form.ts'

interface Kept {
  newest: string
  /** An earlier save without a response, which may or may not be stored. */
  unanswered: string | undefined
}

/** Keeps in this browser what was typed into a file's form and could not be sent. */
export function keptText(path: string) {
  const key = `gable office draft ${path}`
  return {
    /** Stores the text. If storage is full or forbidden, the text is only on the page. */
    keep({ newest, unanswered }: Kept): void {
      const fields = withoutToken(newest)
      if (unanswered !== undefined) fields.set('_unanswered', withoutToken(unanswered).toString())
      try {
        localStorage.setItem(key, fields.toString())
      } catch {}
    },
    forget: () => localStorage.removeItem(key),
    /** Sends what an earlier visit to this form has left, and reloads the form if that changed the draft. */
    async send(form: HTMLFormElement, say: (text: string) => void): Promise<void> {
      const fields = readKept(key)
      if (!fields) return
      const unanswered = fields.get('_unanswered')
      fields.delete('_unanswered')
      let hash: string | undefined
      for (const body of unanswered === null ? [fields] : [new URLSearchParams(unanswered), fields]) {
        if (hash !== undefined) body.set('_hash', hash)
        const told = await sendAgain(form, body)
        if (told === undefined || told === 'signed out') return
        if ('refused' in told) return offer(form, { key, say })
        hash = told.hash
      }
      localStorage.removeItem(key)
      if (hash !== new FormData(form).get('_hash')) location.reload()
    },
  }
}

function withoutToken(body: string): URLSearchParams {
  const fields = new URLSearchParams(body)
  fields.delete('authenticity_token')
  return fields
}

function readKept(key: string): URLSearchParams | undefined {
  const text = localStorage.getItem(key)
  return text === null ? undefined : new URLSearchParams(text)
}

async function sendAgain(form: HTMLFormElement, fields: URLSearchParams) {
  fields.set('authenticity_token', String(new FormData(form).get('authenticity_token')))
  return await post({ action: form.action, body: fields.toString() }).catch(() => undefined)
}

/** Asks the user which text to keep, because another one was saved in the meantime. */
function offer(form: HTMLFormElement, { key, say }: { key: string; say: (text: string) => void }): void {
  say('What you typed here without a connection is kept in this browser. Something else was saved since.')
  const status = form.querySelector('[data-editor-status]')
  const button = (text: string, press: () => void) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = text
    made.addEventListener('click', press)
    return made
  }
  const take = button('Use what I typed here', () => {
    const fields = readKept(key) ?? new URLSearchParams()
    fields.delete('_unanswered')
    fields.set('_hash', String(new FormData(form).get('_hash')))
    void sendAgain(form, fields).then((told) => {
      if (typeof told !== 'object' || 'refused' in told)
        return say('That could not be saved. It stays in this browser: open this form again.')
      localStorage.removeItem(key)
      location.reload()
    })
  })
  const leave = button('Leave it as it was saved', () => {
    localStorage.removeItem(key)
    status?.replaceChildren('It is left as it was saved.')
  })
  status?.append(' ', take, ' ', leave)
}
