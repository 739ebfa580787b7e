/** Starts every enhancement of the page, and repeats a click that came before they were loaded. Rejects where some cannot be fetched. */
export async function enhancePage(): Promise<void> {
  if (!(await startEnhancements(document, import.meta.glob('../**/*.enhancement.ts')))) throw new Error('An enhancement is missing')
}

/** Enhancement files by path, as `import.meta.glob` gives them. */
type EnhancementFiles = Record<string, () => Promise<unknown>>

/** The export `enhance` of `<name>.enhancement.ts`: adds behaviour to the server's markup, and draws nothing new. */
type Enhance = (element: HTMLElement) => void

const started = new WeakSet<HTMLElement>()

/**
 * Gives each `data-enhance` element to the enhancement it names, once. One that fails, or cannot be fetched, is reported and contained
 * here: the element gets `data-failed`, with which styles show everything that it would have opened. Returns whether all could be fetched;
 * those that could not are tried again at the next call.
 */
export async function startEnhancements(root: ParentNode, files: EnhancementFiles): Promise<boolean> {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-enhance]')].filter((element) => !started.has(element))
  const fetched = await Promise.all(
    elements.map(async (element) => {
      const name = element.dataset.enhance ?? ''
      try {
        const file = Object.keys(files).find((path) => path.endsWith(`/${name}.enhancement.ts`))
        const load = file && files[file]
        if (!load) throw new Error(`No file ${name}.enhancement.ts`)
        const { enhance } = (await load()) as { enhance: Enhance }
        started.add(element)
        enhance(element)
        delete element.dataset.failed
      } catch (error) {
        element.dataset.failed = ''
        console.error(`The enhancement ${name} did not start; the page works without it.`, error)
      }
      return started.has(element)
    }),
  )
  return fetched.every(Boolean)
}
