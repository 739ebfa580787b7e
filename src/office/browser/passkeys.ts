import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { passkeyOptions } from '#src/routes/office-sign-in.ts'

const failed = 'That did not work. Please try again, or use another way.'

/** Shows what takes a passkey, where the browser has them: signing in, proving again who one is, and making a new one. */
export function startPasskeys(): void {
  if (!('PublicKeyCredential' in window)) return
  for (const place of document.querySelectorAll<HTMLElement>('[data-passkey-proof]')) {
    const form = place.closest('form')
    if (form)
      offer(place, form, 'proof_passkey', async () => startAuthentication({ optionsJSON: await asked(passkeyOptions.href(), form) }))
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-new-passkey]')) {
    const address = form.dataset.newPasskey ?? ''
    offer(form, form, 'credential', async () => startRegistration({ optionsJSON: await asked(address, form) }))
  }
}

/** Its button has the device make or sign something, which goes into the field, and sends the form. */
function offer(place: HTMLElement, form: HTMLFormElement, field: string, take: () => Promise<unknown>): void {
  const button = place.querySelector('button')
  const input = form.elements.namedItem(field)
  const error = place.querySelector('[data-passkey-error]')
  if (!button || !(input instanceof HTMLInputElement)) return
  place.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    if (error) error.textContent = ''
    try {
      input.value = JSON.stringify(await take())
      // Whatever else the form asks for: this is enough. No event is sent that would check it.
      form.noValidate = true
      form.submit()
    } catch (problem) {
      // Somebody who closed the browser's question knows that they did.
      const isClosed = problem instanceof Error && (problem.name === 'NotAllowedError' || problem.name === 'AbortError')
      if (error && !isClosed) error.textContent = failed
      button.disabled = false
    }
  })
}

/** What a device is to do, as the server says it. Throws where it does not. */
async function asked(address: string, form: HTMLFormElement) {
  const token = form.elements.namedItem('authenticity_token')
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'x-authenticity-token': token instanceof HTMLInputElement ? token.value : '' },
  })
  if (!answer.ok) throw new Error(`It was answered ${answer.status}.`)
  return await answer.json()
}
