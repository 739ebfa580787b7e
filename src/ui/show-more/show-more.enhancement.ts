/** The button shows the next items, moves the focus to the first of them and announces how many there are now. */
export function enhance(root: HTMLElement): void {
  const list = root.querySelector('ul')!
  const status = root.querySelector('[role="status"]')!
  const folded = [...list.querySelectorAll<HTMLElement>(':scope > [data-more]')]
  // A wide window shows all items; when it becomes narrow the list is collapsed again (rules: C24).
  if (root.dataset.below) {
    matchMedia(`(width >= ${root.dataset.below}px)`).addEventListener('change', ({ matches }) => {
      if (!matches) for (const item of folded) item.dataset.more = ''
    })
  }
  root.querySelector('button[data-do]')?.addEventListener('click', () => {
    const next = [...list.querySelectorAll<HTMLElement>(':scope > [data-more]')].slice(0, Number(root.dataset.step))
    for (const item of next) item.removeAttribute('data-more')
    const [first] = next
    if (first) {
      first.tabIndex = -1
      first.focus({ preventScroll: true })
    }
    const left = list.querySelectorAll(':scope > [data-more]').length
    status.textContent = `${next.length} more shown, ${list.children.length - left} of ${list.children.length}`
  })
}
