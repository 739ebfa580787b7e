import { startCombobox } from './combobox.ts'

const pauseMs = 150

/** Makes the search forms comboboxes with suggestions, and opens the palette. */
export function startSearch(): void {
  const comboboxes = [...document.querySelectorAll<HTMLFormElement>('form[data-office-search]')].map(combobox)
  const palette = document.querySelector<HTMLDialogElement>('dialog[data-palette]')
  const opener = document.querySelector<HTMLAnchorElement>('[data-open-palette]')
  const field = document.querySelector<HTMLInputElement>('[data-shortcut]')
  const open = () => {
    if (!palette || palette.open) return
    palette.showModal()
    for (const begin of comboboxes) begin(palette)
  }
  opener?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  palette?.querySelector('[data-close-palette]')?.addEventListener('click', () => palette.close())
  palette?.addEventListener('click', (event) => {
    if (event.target === palette) palette.close()
  })
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.isComposing || isTypedInto(event.target)) return
    const isWithControl = event.ctrlKey || event.metaKey
    if (isWithControl && !event.shiftKey && event.key.toLowerCase() === 'k' && opener?.dataset.openPalette) {
      event.preventDefault()
      open()
    } else if (!isWithControl && event.key === '/' && field?.offsetParent) {
      event.preventDefault()
      field.select()
      field.focus()
    }
  })
}

/** Returns whether a key press is meant as text. In a dialog the shortcuts are off too. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('dialog') !== null
}

/** Makes a search form a combobox. Returns a function that resets it when its dialog opens. */
function combobox(form: HTMLFormElement): (dialog: HTMLDialogElement) => void {
  const input = form.querySelector('input')!
  const beginsOpen = 'beginsOpen' in form.dataset
  const find = async (typed: string, signal: AbortSignal) => {
    if (typed === '' && !beginsOpen) return undefined
    const answer = await fetch(`${form.dataset.officeSearch}?q=${encodeURIComponent(typed)}`, { signal })
    return answer.ok && answer.headers.get('content-type')?.includes('json') ? await answer.json() : undefined
  }
  const ask = startCombobox({ input, box: form, beginsOpen, pauseMs, find })
  return (dialog) => {
    if (!dialog.contains(form)) return
    input.value = ''
    input.focus()
    ask()
  }
}
