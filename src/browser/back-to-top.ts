/** Only a page of this height or more, in CSS pixels, has the link (rules: P13). */
const tall = 1700

/** Shows the link while the page is tall, also as it grows and shrinks; with the first scrolling, before which nobody needs it. */
export function showBackToTop(): void {
  const link = document.querySelector('[data-back-to-top]')
  if (!link) return
  new ResizeObserver(() => link.toggleAttribute('data-shown', document.documentElement.scrollHeight >= tall)).observe(document.body)
}
