import type { ContentProblem } from './content-error.ts'
import type { EventContent } from './event-content.ts'
import type { YamlFile } from './yaml-file.ts'

/** Events that have the number of another in their calendar: both would have one address. */
export function checkEvents(files: readonly YamlFile<EventContent>[]): ContentProblem[] {
  const seen = new Set<string>()
  return files.flatMap(({ content, problem }) =>
    (content?.events ?? []).flatMap(({ id }, index) => {
      const name = `${content?.calendar} ${id}`
      const repeated = seen.has(name)
      seen.add(name)
      return repeated ? [problem(['events', index, 'id'], `${id} is the number of another event of this calendar too`)] : []
    }),
  )
}
