/** The button puts the other site's page in the place of the words about it. */
export function enhance(root: HTMLElement): void {
  root.querySelector('button')?.addEventListener('click', () => {
    const frame = document.createElement('iframe')
    frame.src = root.dataset.address ?? ''
    frame.title = root.dataset.title ?? ''
    root.replaceChildren(frame)
    frame.focus()
  })
}
