/** Closes the others when one opens, in browsers that do not know `name` of `details`: Safari before 17.2, Firefox before 130. */
export function enhance(root: HTMLElement): void {
  const items = [...root.querySelectorAll<HTMLDetailsElement>(':scope > details')]
  for (const item of items) {
    item.addEventListener('toggle', () => {
      if (item.open) for (const other of items) if (other !== item) other.open = false
    })
  }
  // An item that the address names is open.
  const open = () => {
    const named = items.find(({ id }) => id !== '' && id === decodeURIComponent(location.hash.slice(1)))
    if (named) named.open = true
  }
  window.addEventListener('hashchange', open)
  open()
}
