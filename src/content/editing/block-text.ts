interface BlockText {
  /** The indicators of a block scalar, such as `>-`. */
  header: string
  /** The lines below the header, indented, without a final line break. */
  lines: string
}

/** Characters that YAML allows only as escapes in double quotes: control characters, separators and lone surrogates. */
export const unwritable = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufeff]/u

/** Characters per folded line, unless the text has been folded to another width. */
const usualWidth = 120

/**
 * Returns a text as a block scalar: literal (`|`), or folded (`>`) if the header is. Lines of the folded text `before` whose words are
 * unchanged are kept, so that changing one word changes few lines. Undefined for a text that cannot be a block scalar.
 *
 * YAML 1.2, section 8.1: a folded line break is a space, an empty line is a line break; lines that begin with a blank are not folded.
 */
export function blockText(
  text: string,
  { header, column, before = '' }: { header: string; column: number; before?: string },
): BlockText | undefined {
  const [, ending = ''] = text.match(/(\n*)$/) ?? []
  const body = text.slice(0, text.length - ending.length)
  if (body === '' || /^\n*[ \t]|\n[ \t]+$/.test(body) || unwritable.test(body)) return undefined
  const isFolded = header.startsWith('>') && !/^[ \t]|[ \t]$/m.test(body)
  const chomping = ending === '' ? '-' : ending === '\n' ? '' : '+'
  const lines = isFolded ? foldedLines(body, linesOf(before), column) : body.split('\n')
  const indent = ' '.repeat(column)
  const below = [...lines, ...Array<string>(Math.max(ending.length - 1, 0)).fill('')]
  return { header: `${isFolded ? '>' : '|'}${chomping}`, lines: below.map((line) => (line === '' ? '' : `${indent}${line}`)).join('\n') }
}

function linesOf(written: string): string[] {
  const lines = written.split(/\r?\n/).map((line) => line.trim())
  while (lines.at(-1) === '') lines.pop()
  return lines
}

/** Two paragraphs in a folded scalar have one more empty line between them than in the text. */
function foldedLines(body: string, before: readonly string[], column: number): string[] {
  const width = before.length > 1 ? Math.max(...before.map(({ length }) => length)) : usualWidth - column
  const known = paragraphsOf(before)
  return body.split('\n').flatMap((paragraph, at, all) => {
    if (paragraph === '') return ['']
    const lines = folded(paragraph, known.find((lines) => lines.join(' ') === paragraph) ?? known[paragraphNumber(all, at)] ?? [], width)
    return all.slice(0, at).some((earlier) => earlier !== '') ? ['', ...lines] : lines
  })
}

function paragraphNumber(paragraphs: readonly string[], at: number): number {
  return paragraphs.slice(0, at).filter((paragraph) => paragraph !== '').length
}

function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    if (line === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs.filter(({ length }) => length > 0)
}

/** Returns a paragraph in lines of this width, beginning with the unchanged lines from before. */
function folded(paragraph: string, before: readonly string[], width: number): string[] {
  const lines: string[] = []
  let rest = paragraph
  for (const [at, line] of before.entries()) {
    // The last line from before may be shorter than the width, so it is filled up.
    if (rest !== line && (at === before.length - 1 || !rest.startsWith(`${line} `))) break
    lines.push(line)
    rest = rest.slice(line.length + 1)
  }
  let line = ''
  for (const word of rest === '' ? [] : rest.split(/(?<=\S) (?=\S)/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}
