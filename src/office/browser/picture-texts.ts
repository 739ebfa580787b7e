import { pick } from '#src/routes/office-pictures.ts'

/**
 * Suggests the descriptions that a picture has elsewhere, below its description field. `isOther` is true if it has just replaced another
 * picture.
 */
export async function suggestTexts(file: HTMLInputElement, { isOther = false } = {}): Promise<void> {
  const text = file.form?.elements.namedItem(file.name.replace(/file$/, 'alt'))
  const part = text instanceof HTMLTextAreaElement && text.closest('[data-picture-text]')
  if (!(text instanceof HTMLTextAreaElement) || !part || file.value === '') return
  const answer = await fetch(`${pick.href()}?texts=${encodeURIComponent(file.value)}`, { redirect: 'error' }).catch(() => undefined)
  const texts: string[] = answer?.ok ? (await answer.json()).texts : []
  const decoration = part.querySelector<HTMLInputElement>('[type=checkbox]')
  const status = part.querySelector('[data-suggested]') ?? part.appendChild(newStatus())
  const put = (said: string) => {
    text.value = said
    if (decoration) decoration.checked = false
    text.dispatchEvent(new Event('input', { bubbles: true }))
    text.focus()
    status.replaceChildren()
  }
  const others = texts.filter((said) => said !== text.value.trim())
  const asked = isOther && text.value.trim() !== '' ? ['This is a different picture: does the description still fit? '] : []
  const offered = others.length > 0 ? ['Used for it elsewhere:', ...others.map((said) => buttonOf(said, put))] : []
  status.replaceChildren(...asked, ...offered)
}

function newStatus(): HTMLElement {
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.dataset.suggested = ''
  return status
}

function buttonOf(said: string, put: (said: string) => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = said
  button.addEventListener('click', () => put(said))
  return button
}
