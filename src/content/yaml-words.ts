import type { Document, YAMLError } from 'yaml'

/**
 * Explains a YAML syntax error in plain words; the text follows "FILE:LINE ". `line` is the faulty line, which is not quoted if it may
 * contain a secret.
 */
export function yamlWords({ code, message }: Pick<YAMLError, 'code' | 'message'>, line: string): string {
  const [, name, text = ''] = line.match(/^\s*(?:- )?([\w-]+):\s+(.*)$/) ?? []
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && name && /:(\s|$)/.test(text)) {
    const example = mayBeSecret.test(line) ? '\u2026' : text.replaceAll('"', "'")
    return `has a second colon, which begins another value: put the text in quotes, as in ${name}: "${example}"`
  }
  if (/^ *\t/.test(line)) return sentences.TAB_AS_INDENT!
  return sentences[code] ?? sentenceOf(message, mayBeSecret.test(line))
}

/** Matches a field that may hold a secret or name one (`env`), and web addresses, which may contain one. */
const mayBeSecret = /(token|password|secret|key|\benv)['"]?\s*:|https?:/i

/** Explanations, by the error codes of the yaml package. */
const sentences: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'is indented more than the line before allows, or lacks quotes round a text with a colon',
  MULTILINE_IMPLICIT_KEY: 'is indented more than the line before allows, or lacks quotes round a text with a colon',
  BAD_INDENT: 'begins in another column than what it belongs to, or lacks the - of an item of a list, or a [ or { above is not closed',
  TAB_AS_INDENT: 'begins with a tab: indent with spaces',
  BAD_SCALAR_START: 'has a text that begins with a sign of YAML such as @, ` or %: put the text in quotes',
  BAD_DQ_ESCAPE: 'has a backslash in double quotes: use single quotes, or write it twice',
  DUPLICATE_KEY: 'gives a name that already stands above it: each may stand once',
  MULTIPLE_DOCS: 'begins a second document with ---: a file may hold one',
  RESOURCE_EXHAUSTION: 'is nested deeper than anything here can be',
}

function sentenceOf(message: string, mayRepeatSecret: boolean): string {
  if (/Missing closing .quote/.test(message)) return 'lacks the quote that ends a text'
  if (/at node end/.test(message))
    return 'goes on after its value has ended: put the whole text in quotes, and use the other kind of quotes inside it'
  if (/block-seq-ind on same line/.test(message)) return 'has a list on the same line as its name: begin the list on the next line'
  if (mayRepeatSecret) return 'cannot be understood here'
  return `cannot be understood here: ${message.replaceAll(/\s+/g, ' ').slice(0, 200)}`
}

/**
 * Returns possible repairs of a text with a syntax error on a line: without its tabs, or without the line. With them, other errors can be
 * reported in the same run.
 */
export function repairedYaml(source: string, line: number): string[] {
  const rows = source.split('\n')
  const row = rows[line - 1] ?? ''
  const indented = rows.slice(0, line - 1).findLast((each) => /^ +\S/.test(each))
  const [indent = ''] = indented?.match(/^ +/) ?? []
  const instead = /^ *\t/.test(row) ? [row.replace(/^ *\t+/, indent), row.replace(/\t+/, ''), row.replace(/\t/, '  '), ''] : ['']
  return instead.map((text) => rows.with(line - 1, text).join('\n'))
}

/** Returns whether a text contains a word as a whole. */
export function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  if (at < 0 || word === '') return false
  const isWhole = !/[\w@./-]/.test(text[at - 1] ?? '') && !/[\w@/-]/.test(text[at + word.length] ?? '')
  return isWhole || hasWord(text.slice(at + 1), word)
}

/** Returns a document as plain values, or an Error if its aliases are circular or expand too far: a few lines can exceed any memory. */
export function plainValues(document: Document.Parsed): unknown {
  try {
    const values = document.toJS({ maxAliasCount: 100 })
    if (holdsItself(values)) return new Error('holds itself by an alias (*): what is named (&) cannot be used within itself')
    if (!isPlain(values)) return new Error('says by a tag (!!) what kind of value it has: leave the tag out')
    return wellFormed(values)
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    const isUnknown = error.message.startsWith('Unresolved alias')
    return new Error(
      isUnknown
        ? 'names an alias (*) that nothing above defines (&): put text that begins with * in quotes'
        : 'repeats itself by aliases (*) without end',
    )
  }
}

/** Returns whether a value contains itself, so that walking through it would never end. */
function holdsItself(value: unknown, within: readonly object[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false
  return within.includes(value) || Object.values(value).some((inner) => holdsItself(inner, [...within, value]))
}

/** Returns whether a value consists only of scalars, lists and groups. Tags can also make sets, dates and bytes, which no field accepts. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

/** Replaces lone surrogates, written as escapes such as "\\uD800", by the replacement character: they cannot be part of an address. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(wellFormed)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wellFormed(inner)]))
}
