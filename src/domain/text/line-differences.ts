/** A line of two texts: in both, in the first alone, or in the second alone. */
interface DifferingLine {
  sign: ' ' | '-' | '+'
  text: string
}

/** Of lines that are compared one with each other; longer texts are shown as replaced whole between what is the same at both ends. */
const mostCompared = 3000

/** The lines of two texts in their order, with the fewest that differ. No text is no line. */
export function lineDifferences(before: string, after: string): DifferingLine[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1
  const same = (lines: readonly string[]) => lines.map((text): DifferingLine => ({ sign: ' ', text }))
  const between = [old.slice(start, old.length - end), now.slice(start, now.length - end)] as const
  return [...same(old.slice(0, start)), ...differing(...between), ...same(old.slice(old.length - end))]
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}

/** By their longest common subsequence. */
function differing(old: readonly string[], now: readonly string[]): DifferingLine[] {
  const gone = (text: string): DifferingLine => ({ sign: '-', text })
  const added = (text: string): DifferingLine => ({ sign: '+', text })
  if (old.length > mostCompared || now.length > mostCompared) return [...old.map(gone), ...now.map(added)]
  const width = now.length + 1
  const common = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const lines: DifferingLine[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const [was, is] = [old[row], now[column]]
    if (was !== undefined && was === is) {
      lines.push({ sign: ' ', text: was })
      row += 1
      column += 1
    } else if (was !== undefined && (is === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push(gone(was))
      row += 1
    } else {
      lines.push(added(is ?? ''))
      column += 1
    }
  }
  return lines
}

/** Lines of which those that are the same further than so many from a difference are left out, with `…` in their place. */
export function aroundDifferences(lines: readonly DifferingLine[], around = 2): string[] {
  const near = lines.map((_line, at) => lines.slice(Math.max(0, at - around), at + around + 1).some(({ sign }) => sign !== ' '))
  return lines.flatMap(({ sign, text }, at) => {
    if (near[at]) return [`${sign} ${text}`]
    return near[at - 1] || (at === 0 && near.includes(true)) ? ['…'] : []
  })
}
