interface BlockText {
  /** `>-` */
  header: string
  /** The lines below it, indented; without the end of the last. */
  lines: string
}

/** What only stands in double quotes, written by its number: control characters and halves of surrogate pairs. */
export const unwritable = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufeff]/u

/** Characters of a folded line where those of the text before do not say. */
const usualWidth = 120

/**
 * A text as the lines below `|`, or folded below `>`. Of a folded text whose lines are given as `before`, lines whose words are the same
 * stay as they are: where it was folded says nothing, but a change of one word is to be a change of few lines. Undefined for a text that
 * cannot be written so.
 *
 * YAML 1.2, section 8.1: a folded line end is a space, an empty line is a line end; lines that begin with a blank are not folded.
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

/** Between two paragraphs stands one empty line more than there are between them in the text. */
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

/** The words of a paragraph in lines of this width, after the lines that it begins with already. */
function folded(paragraph: string, before: readonly string[], width: number): string[] {
  const lines: string[] = []
  let rest = paragraph
  for (const [at, line] of before.entries()) {
    // The last of them may have been short.
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
