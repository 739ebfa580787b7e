import type { FormDraft, TypedValues } from './form-draft.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Types of controls that are not kept: they hold nothing typed, or something private. */
const unkept = new Set(['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image'])

interface KeepOptions {
  draft: FormDraft
  /** The server returned the form with what was typed, which is newer than the draft. */
  isAnswered: boolean
  signal: AbortSignal
}

/** Restores what was typed into a form before, and keeps whatever is typed from now on. */
export async function keepDraft(form: HTMLFormElement, { draft, isAnswered, signal }: KeepOptions): Promise<void> {
  const before = draft.read()
  if (before && !isAnswered) {
    writeTyped(form, before)
    // A restored value may bring further controls: a day brings its times. Nothing is kept until those have their values too, or the values
    // would be lost.
    await drawnAnew()
    if (signal.aborted) return
    writeTyped(form, before)
  }
  const keep = () => draft.keep(readTyped(form))
  if (isAnswered || isTouched(form)) keep()
  form.addEventListener('input', keep, { signal })
}

/** React renders the result of an event at the end of its turn. */
function drawnAnew(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

export function readTyped(form: HTMLFormElement): TypedValues {
  const typed: Record<string, string[]> = {}
  for (const control of controlsOf(form)) {
    const held = typed[control.name] ?? []
    typed[control.name] = !isTickable(control) || control.checked ? [...held, control.value] : held
  }
  return typed
}

/** Restores typed values, only in controls that still stand as the page drew them: what a visitor has just typed is newer. */
export function writeTyped(form: HTMLFormElement, typed: TypedValues): void {
  for (const control of controlsOf(form)) {
    const held = Object.hasOwn(typed, control.name) ? typed[control.name] : undefined
    if (held === undefined || !isAsDrawn(control)) continue
    if (isTickable(control)) control.checked = held.includes(control.value)
    else control.value = held[0] ?? ''
    // So that code that listens for typing reacts to the restored value.
    if (!isAsDrawn(control)) control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Whether a visitor has typed or chosen something since the page was drawn. */
export function isTouched(form: HTMLFormElement): boolean {
  return controlsOf(form).some((control) => !isAsDrawn(control))
}

function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(
    (control) =>
      control.name !== '' &&
      /^(?:INPUT|TEXTAREA|SELECT)$/.test(control.tagName) &&
      !unkept.has(control.type) &&
      !isPassword(control) &&
      !isHidden(control),
  )
}

/** Also while the password is shown, which turns the control into a text field. */
function isPassword(control: Control): boolean {
  return control.autocomplete.endsWith('-password')
}

/** The honeypot field, which only programs see. */
function isHidden(control: Control): boolean {
  return control.closest('[aria-hidden="true"]') !== null
}

function isTickable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function isAsDrawn(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex === Math.max(drawn, 0)
  }
  return isTickable(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue
}
