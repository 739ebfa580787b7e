/** Only pages of at least this height, in CSS pixels, have the link (rules: P13). */
const tall = 1700

const link = document.querySelector('[data-back-to-top]')

// Fetched at the first scroll: the link is not needed before. It is shown while the page is tall, and follows changes of its height.
if (link) new ResizeObserver(() => link.toggleAttribute('data-shown', document.documentElement.scrollHeight >= tall)).observe(document.body)

export {}
