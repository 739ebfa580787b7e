/** Only pages of at least this height, in CSS pixels, have the link (rules: P13). */
const tall = 1700

/** Shows the link while the page is tall, and follows changes of its height. Called at the first scroll: the link is not needed before. */
export function showBackToTop(): void {
  const link = document.querySelector('[data-back-to-top]')
  if (!link) return
  new ResizeObserver(() => link.toggleAttribute('data-shown', document.documentElement.scrollHeight >= tall)).observe(document.body)
}
