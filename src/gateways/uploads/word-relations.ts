const relation = /<(?:[\w.-]+:)?Relationship\b(?:[^>"']|"[^"]*"|'[^']*')*>/g

/** A document of this many characters of relations is made to be looked through slowly. */
const mostCharacters = 1_000_000

/**
 * Whether a part of a document of Word has anything but links fetched from another machine when it is opened: a template may bring macros, and
 * a share of files is told the reader's password in hashed form. `text` is one of its `.rels` (ECMA-376-2, 9.3).
 */
export function fetchesOthers(text: string): boolean {
  // Not UTF-8, or not as any program writes it: what cannot be read here might be read elsewhere.
  if (text.length > mostCharacters || text.includes('\0') || text.includes('<!DOCTYPE')) return true
  return (text.match(relation) ?? []).some(isFetched)
}

function isFetched(tag: string): boolean {
  const { TargetMode = 'Internal', Target = '', Type = '' } = attributesOf(tag)
  // Word names the template of whoever wrote it, on their own disk: nothing is found there.
  const isOnDisk = /^file:\/\/\/[a-z]:[^&]*$/i.test(Target)
  return TargetMode !== 'Internal' && !isOnDisk && !Type.endsWith('/hyperlink')
}

function attributesOf(tag: string): Readonly<Record<string, string>> {
  const found = tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries([...found].map(([, name, quoted, single]) => [name, quoted ?? single ?? '']))
}
