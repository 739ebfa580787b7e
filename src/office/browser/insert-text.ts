/**
 * Inserts a text into a reply without loading the page: the form is sent as without scripts, and the field's new text is taken from the
 * returned page.
 */
export function startInserting(): void {
  const plain = new WeakSet<HTMLFormElement>()
  document.addEventListener('submit', (event) => {
    const { submitter, target: form } = event
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'insert' || !(form instanceof HTMLFormElement)) return
    const field = form.querySelector('textarea')
    if (!field || plain.has(form)) return
    event.preventDefault()
    void put(form, { submitter, field }).catch(() => {
      // Submits as without scripts, including the pressed button, without which the reply would be sent.
      plain.add(form)
      form.requestSubmit(submitter)
    })
  })
}

async function put(form: HTMLFormElement, { submitter, field }: { submitter: HTMLButtonElement; field: HTMLTextAreaElement }) {
  const typed = field.value
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const filled = page.querySelector<HTMLTextAreaElement>(`textarea#${field.id}`)
  // If the response is another page, for instance because the user was signed out, the form is submitted normally.
  if (!filled) throw new Error('The answer is no page of this form.')
  // Whatever was typed during the request is kept.
  field.value = field.value === typed ? filled.value : field.value + filled.value.slice(typed.trimEnd().length)
  field.focus()
}
