import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { passkeyOptions } from '#src/routes/office-sign-in.ts'

const failed = 'That did not work. Please try again, or use another way.'

/** Shows the passkey buttons, in browsers that have passkeys: to sign in, to confirm the user's identity, and to create a passkey. */
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

/** Starts a button that lets the device create or sign something, puts the result into the field and submits the form. */
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
      // A passkey makes other required fields unnecessary. `submit()` fires no event that would validate them.
      form.noValidate = true
      form.submit()
    } catch (problem) {
      // Closing the browser's dialog is no error.
      const isClosed = problem instanceof Error && (problem.name === 'NotAllowedError' || problem.name === 'AbortError')
      if (error && !isClosed) error.textContent = failed
      button.disabled = false
    }
  })
}

/** Fetches the server's options for the device. Rejects if they cannot be fetched. */
async function asked(address: string, form: HTMLFormElement) {
  const token = form.elements.namedItem('authenticity_token')
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'x-authenticity-token': token instanceof HTMLInputElement ? token.value : '' },
  })
  if (!answer.ok) throw new Error(`It was answered ${answer.status}.`)
  return await answer.json()
}
