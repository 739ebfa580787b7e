declare global {
  interface Document {
    /** The page is rendered in advance and nobody looks at it yet; missing in browsers that never do so. */
    readonly prerendering?: boolean
  }
}

/** At once, or once a page that the browser made ready in case it is wanted is looked at. */
export function whenShown(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}
