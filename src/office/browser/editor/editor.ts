import { startAutosave } from './autosave.ts'
import { startPreviewPane } from './preview-pane.ts'
import { startTextButtons } from './text-buttons.ts'

/** The script of a content file's form: saves by itself, refreshes the preview beside it, and handles presses on the preview. */
export function startEditor(): void {
  const editor = document.querySelector<HTMLElement>('[data-editor]')
  const form = editor?.querySelector<HTMLFormElement>('[data-editor-form]')
  if (!editor || !form) return
  const pane = startPreviewPane(editor, form)
  startAutosave(editor.dataset.editor ?? '', form, pane.renew)
  startTextButtons(form)
  startColours(form)
  openTarget()
  addEventListener('hashchange', openTarget)
}

/** A link's target may be in a closed part. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null) part.open = true
  target.scrollIntoView({ block: 'center' })
  const control = target.matches('input, select, textarea')
    ? target
    : target.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
  ;(control ?? target).focus({ preventScroll: true })
}

/** A colour is typed, or chosen in the browser's colour picker beside the field. */
function startColours(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-colour]')) {
    const chooser = document.createElement('input')
    chooser.type = 'color'
    chooser.setAttribute('aria-label', 'Choose the colour')
    chooser.value = /^#[\da-f]{6}$/i.test(field.value) ? field.value : '#000000'
    chooser.addEventListener('input', () => {
      field.value = chooser.value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    field.after(chooser)
  }
}
