/** Enhancement files by path, as `import.meta.glob` gives them. */
type EnhancementFiles = Record<string, () => Promise<unknown>>

/** What `<name>.enhancement.ts` exports as `enhance`: makes what the server sent react, and draws nothing new. */
type Enhance = (element: HTMLElement) => void

/**
 * Hands each `data-enhance` element to the enhancement it names. One that fails, or cannot be fetched, is reported and contained here: the
 * element says `data-failed`, by which styles show all that it would have opened.
 */
export async function startEnhancements(root: ParentNode, files: EnhancementFiles): Promise<void> {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-enhance]')]
  await Promise.all(
    elements.map(async (element) => {
      const name = element.dataset.enhance ?? ''
      try {
        const file = Object.keys(files).find((path) => path.endsWith(`/${name}.enhancement.ts`))
        const load = file && files[file]
        if (!load) throw new Error(`No file ${name}.enhancement.ts`)
        const { enhance } = (await load()) as { enhance: Enhance }
        enhance(element)
      } catch (error) {
        element.dataset.failed = ''
        console.error(`The enhancement ${name} did not start; the page works without it.`, error)
      }
    }),
  )
}
