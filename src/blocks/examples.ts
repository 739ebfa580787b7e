export interface BlockExample {
  kind: string
  name: string
  content: unknown
}

const modules = import.meta.glob<{ examples: Record<string, unknown> }>('./*/*.examples.ts', { eager: true })

/** Every example of every kind, from its `<kind>.examples.ts`: what tests, the gallery, axe and the screenshots go through. */
export const allExamples: readonly BlockExample[] = Object.entries(modules).flatMap(([file, { examples }]) => {
  const kind = file.split('/')[1] ?? ''
  return Object.entries(examples).map(([name, content]) => ({ kind, name, content }))
})
