export interface WalkStep {
  /** From the project's folder. */
  path: string
  /** The step that it is indented under; undefined for a step that begins a walk or continues it elsewhere. */
  parent?: string
}

/** The walks of a document: under the heading of each, its list of files, `- \`src/…\` says what`, indented by two blanks a step. */
export function walkSteps(markdown: string): Map<string, WalkStep[]> {
  const [, section = ''] = markdown.match(/^## Three walks\n(.*?)(?=^## )/ms) ?? []
  const walks = section.split(/^### /m).slice(1)
  return new Map(walks.map((walk) => [walk.slice(0, walk.indexOf('\n')), stepsOf(walk)]))
}

function stepsOf(walk: string): WalkStep[] {
  const above: string[] = []
  return [...walk.matchAll(/^( *)- (.*)$/gm)].map(([line, indent = '', text = '']) => {
    const depth = indent.length / 2
    const path = text.match(/^`([^`]+)` \S/)?.[1]
    if (!path || depth > above.length) throw new Error(`Not a step of a walk: ${line}`)
    above.splice(depth, Number.POSITIVE_INFINITY, path)
    const parent = above[depth - 1]
    return { path, ...(parent !== undefined && { parent }) }
  })
}
