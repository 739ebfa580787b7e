import { startAutosave } from './autosave.ts'
import { startDragging } from './drag-items.ts'
import { startFindingKinds } from './find-kind.ts'
import { startLinkFields } from './link-fields.ts'
import { offerMaps } from './offer-maps.ts'
import { startPreviewPane } from './preview-pane.ts'
import { startTextButtons } from './text-buttons.ts'

/** Starts the script of a content file's form: autosave, the preview beside it, and presses on the preview. */
export function startEditor(): void {
  const editor = document.querySelector<HTMLElement>('[data-editor]')
  const form = editor?.querySelector<HTMLFormElement>('[data-editor-form]')
  if (!editor || !form) return
  const pane = startPreviewPane(editor, form)
  startAutosave(editor.dataset.editor ?? '', form, pane.renew)
  startWidgets(form)
  startLinkFields(form)
  startFindingKinds(form)
  startDragging(form)
  startWayToBar(form)
  openTarget()
  addEventListener('hashchange', openTarget)
}

/** Starts the controls that help to fill in fields, on any form that has them. */
export function startWidgets(form: HTMLFormElement): void {
  startTextButtons(form)
  startColours(form)
  startWeeks(form)
  offerMaps(form)
}

/** Opens the collapsed sections around the target of the address's hash. A list item is opened as well. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  const own = target.matches('[data-item]') ? target.querySelector(':scope > details') : target
  for (let part = own?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
  target.scrollIntoView({ block: target.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  controlOf(target)?.focus({ preventScroll: true })
}

const controls = 'input:not([type=hidden]), select, textarea, summary, button, a[href]'

/** Returns the first visible control of the target; for a list item, that of its content. */
function controlOf(target: HTMLElement): HTMLElement | undefined {
  if (target.matches(controls)) return target
  const inside = target.matches('[data-item]') ? target.querySelector('details > :not(summary)') : null
  const visible = [...(inside ?? target).querySelectorAll<HTMLElement>(controls)].filter((each) => each.checkVisibility())
  return (inside && visible.find((each) => each.matches('input, select, textarea'))) ?? visible[0]
}

/**
 * Lets Ctrl or ⌘ with S move the focus from any field to the button that publishes, which may be hundreds of fields away. The draft is
 * saved automatically anyway.
 */
function startWayToBar(form: HTMLFormElement): void {
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    form.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus()
  })
}

/** Adds the browser's colour picker beside each colour field. */
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

/** Adds a button that copies Monday's hours to the days until Friday, which are the same at most branches. */
function startWeeks(form: HTMLFormElement): void {
  for (const week of form.querySelectorAll<HTMLElement>('[data-week]')) {
    const [monday = [], ...others] = [...week.querySelectorAll('fieldset')].slice(0, 5).map((day) => [...day.querySelectorAll('input')])
    if (monday.length !== 2 || others.length !== 4 || others.some((day) => day.length !== 2)) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Monday’s hours until Friday'
    button.dataset.showMap = ''
    button.addEventListener('click', () => {
      for (const day of others)
        day.forEach((part, at) => {
          part.value = monday[at]?.value ?? ''
        })
      monday[0]?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    week.querySelector('p')?.append(' ', button)
  }
}
