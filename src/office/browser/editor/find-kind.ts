/**
 * Filters the gallery of blocks by words of a block's name, purpose and fields. Enter goes to the first result, and the arrow keys move
 * between results.
 */
export function startFindingKinds(form: HTMLFormElement): void {
  for (const search of form.querySelectorAll<HTMLElement>('[data-search-kinds]')) {
    const gallery = search.closest('details')
    const input = search.querySelector('input')
    const status = search.querySelector('[role=status]')
    if (!gallery || !input || !status) continue
    search.hidden = false
    const items = [...gallery.querySelectorAll<HTMLElement>('li[data-words]')]
    const texts = items.map((item) => `${item.textContent} ${item.dataset.words}`.toLowerCase())
    const shown = () => items.filter((item) => !item.hidden).map((item) => item.querySelector('button')!)
    const find = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
      items.forEach((item, at) => {
        item.hidden = !words.every((word) => texts[at]?.includes(word))
      })
      const { length } = shown()
      status.textContent = words.length === 0 ? '' : length === 0 ? 'No block has these words.' : `${length} of ${items.length}`
    }
    input.addEventListener('input', (event) => {
      // The search is not part of the file's form, so that autosave must not notice it.
      event.stopPropagation()
      find()
    })
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && input.value !== '') input.value = ''
      else if (event.key === 'Enter' || event.key === 'ArrowDown') shown()[0]?.focus()
      else return
      event.preventDefault()
      find()
    })
    gallery.querySelector('ul')?.addEventListener('keydown', (event) => {
      const buttons = shown()
      const at = buttons.indexOf(event.target as HTMLButtonElement)
      const to = buttons[at + stepOf(event.key, buttons)]
      if (at < 0 || !to || to === event.target) return
      event.preventDefault()
      to.focus()
    })
  }
}

/** Returns the step of an arrow key, a row for up and down; 0 for other keys. */
function stepOf(key: string, buttons: readonly HTMLElement[]): number {
  const tops = buttons.map((button) => button.getBoundingClientRect().top)
  const columns = Math.max(1, tops.filter((top) => Math.abs(top - tops[0]!) < 1).length)
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
  return steps[key] ?? 0
}
