const sheets: Record<string, Promise<unknown>> = {}

/** Fetches what a script brings without what the page's own sheet has, the one behind that of all pages (render/style-sheets.ts). */
export function loadStyles(file: string): Promise<unknown> {
  sheets[file] ??= new Promise((onload, fail) => {
    const { href } = document.querySelector<HTMLLinkElement>('[href$="core.css"] + link')!
    const link = document.createElement('link')
    const onerror = () => {
      // Asked for again, it is fetched again.
      delete sheets[file]
      link.remove()
      fail(new Error(`The style sheet of ${file} could not be fetched`))
    }
    document.head.append(Object.assign(link, { rel: 'stylesheet', href: href.replace(/[^/]+$/, `${file}~$&`), onload, onerror }))
  })
  return sheets[file]
}
