const mostCharacters = 100

/**
 * The name of a visitor's file as it may stand in mails and on disks: without folders, without what turns the direction of a text or writes to
 * terminals, and with an extension of what the file is, which is the first of these where it has none of them.
 */
export function harmlessFileName(given: string, extensions: readonly string[]): string {
  const [, last = ''] = /([^/\\]*)$/.exec(given.toWellFormed()) ?? []
  const text = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"*:<>?|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const ending = extensions.find((extension) => text.toLowerCase().endsWith(`.${extension}`))
  const stem = (ending === undefined ? text : text.slice(0, -ending.length - 1)).replace(/^[.\s]+/, '').trim() || 'file'
  return `${[...stem].slice(0, mostCharacters).join('').trim()}.${ending ?? extensions[0] ?? 'bin'}`
}
