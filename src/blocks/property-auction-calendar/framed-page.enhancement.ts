/** The button replaces the text about the other site with that site's page. */
export function enhance(root: HTMLElement): void {
  root.querySelector('button')?.addEventListener('click', () => {
    const frame = document.createElement('iframe')
    frame.src = root.dataset.address ?? ''
    frame.title = root.dataset.title ?? ''
    root.replaceChildren(frame)
    frame.focus()
  })
}
