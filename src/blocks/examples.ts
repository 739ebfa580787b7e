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

/** Of each kind the example with the most content. */
export function fullestExamples(examples: readonly BlockExample[]): BlockExample[] {
  const size = ({ content }: BlockExample) => JSON.stringify(content).length
  const byKind = Map.groupBy(examples, ({ kind }) => kind)
  return [...byKind.values()].flatMap((ofKind) => ofKind.toSorted((a, b) => size(b) - size(a)).slice(0, 1))
}
