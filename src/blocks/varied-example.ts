import type { BlockExample } from './kinds.ts'

/** How many entries a list is shown with: few that have to fill their row, and numbers that leave one over. */
const entryCounts = [1, 2, 3, 5, 7]

/** Pictures of nine shapes, from a panorama to an upright, by the names that scripts/contact-sheets.ts gives them. */
export const shapedPictures = Array.from({ length: 9 }, (_, at) => `shape-${at + 1}.jpg`)

/**
 * An example with its longest list repeated or cut to 1, 2, 3, 5 and 7 entries, and its pictures in all shapes in turn; nothing for one
 * without a list. For eyes only: ids are repeated too.
 */
export function variedExamples({ kind, content }: BlockExample): BlockExample[] {
  const lists = Object.entries(content as Record<string, unknown>).filter(
    (entry): entry is [string, object[]] =>
      Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every((item) => item instanceof Object),
  )
  const [longest] = lists.toSorted(([, one], [, other]) => other.length - one.length)
  if (!longest) return []
  const [name, entries] = longest
  return entryCounts.map((count) => {
    const varied = Array.from({ length: count }, (_, at) => entries[at % entries.length])
    const shapes = shapedPictures.values()
    return { kind, name: `${count} of ${name}`, content: withShapes({ ...(content as object), [name]: varied }, () => nextOf(shapes)) }
  })
}

function nextOf(shapes: Iterator<string>): string {
  const { value, done } = shapes.next()
  return done ? shapedPictures[0]! : value
}

/** Replaces the files of pictures, however deep. */
function withShapes(value: unknown, next: () => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withShapes(each, next))
  if (!(value instanceof Object)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'file' && typeof inner === 'string' && /\.(jpe?g|png|webp)$/.test(inner) ? next() : withShapes(inner, next),
    ]),
  )
}
