/** Length limit of a name without its extension. */
const mostCharacters = 60

/**
 * The name that a new file gets, made of what its sender calls it: lower-case letters, digits and single hyphens, unlike any that is
 * taken. `IMG 2034.HEIC` becomes `img-2034.jpg`.
 */
export function newFileName(given: string, ending: string, taken: ReadonlySet<string>): string {
  const [, last = ''] = /([^/\\]*)$/.exec(given.toWellFormed()) ?? []
  const stem =
    last
      .replace(/\.[^.]*$/, '')
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, mostCharacters)
      .replaceAll(/^-+|-+$/g, '') ||
    ({ pdf: 'document', mp4: 'film', webm: 'film' }[ending] ?? 'picture')
  const isTaken = (name: string) => taken.has(name) || [...taken].some((each) => each.toLowerCase() === name)
  for (let number = 1; ; number++) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.${ending}`
    if (!isTaken(name)) return name
  }
}

/** A file name as words, for who has not called it anything: `market-pens.jpg` is "Market pens". */
export function titleOfFile(given: string): string {
  const [, last = ''] = /([^/\\]*)$/.exec(given.toWellFormed()) ?? []
  const words = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}\s_-]+/gu, ' ')
    .trim()
    .slice(0, 100)
  return words === '' ? 'Without a name' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
