/** A problem that prevents publishing a draft, as the server returns it after each save. */
export interface ToldProblem {
  /** The id of its field; '' for a problem in another file. */
  id: string
  label: string
  reason: string
  href?: string
}

const listOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-editor-problems]')

/** Returns what the next save is checked with: `site` while the form shows problems from a check of the whole site, otherwise `file`. */
export function checkedAgain(form: HTMLFormElement): string {
  return listOf(form)?.dataset.editorProblems ?? 'file'
}

/** Shows each problem beside its field and in the list above the form, and removes those that are corrected. */
export function showProblems(form: HTMLFormElement, problems: readonly ToldProblem[]): void {
  renewList(form, problems)
  for (const note of form.querySelectorAll<HTMLElement>('[id$="-error"]')) {
    const id = note.id.slice(0, -'-error'.length)
    const still = problems.find((problem) => problem.id === id)
    if (still) note.textContent = still.reason
    else {
      note.remove()
      document.getElementById(id)?.removeAttribute('aria-invalid')
    }
  }
  for (const { id, reason } of problems) {
    const field = document.getElementById(id)
    if (!field?.matches('input, select, textarea') || document.getElementById(`${id}-error`)) continue
    const note = document.createElement('small')
    note.id = `${id}-error`
    note.textContent = reason
    field.setAttribute('aria-invalid', 'true')
    field.closest('span')?.after(note)
  }
}

function renewList(form: HTMLFormElement, problems: readonly ToldProblem[]): void {
  const list = listOf(form)
  if (!list) return
  const items = problems.map(({ label, reason, href }) => {
    const item = document.createElement('li')
    const link = document.createElement('a')
    if (href !== undefined) link.href = href
    link.textContent = label
    item.append(href === undefined ? label : link, ` ${reason}`)
    return item
  })
  list.replaceChildren(...items)
  const note = list.parentElement
  if (items.length === 0) note?.replaceChildren('Nothing keeps it from being published any more.')
}
