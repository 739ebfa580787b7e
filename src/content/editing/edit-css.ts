/**
 * Returns a style sheet with custom properties of `:root` set to these values; everything else is unchanged byte for byte. Properties that
 * it does not declare are added to its last root rule, or to a new one at the end.
 */
export function withProperties(css: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => withProperty(text, name, value), css)
}

function withProperty(css: string, name: string, value: string): string {
  // Comments are blanked rather than removed, so that offsets stay valid.
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
  const root = rootRule(plain)
  if (!root) return `${css}${css === '' || css.endsWith('\n') ? '' : '\n'}:root {\n  ${name}: ${value};\n}\n`
  const declared = new RegExp(`(?<![\\w-])${name}\\s*:\\s*([^;}]*?)\\s*(?=[;}])`, 'g')
  const found = [...plain.slice(root.from, root.to + 1).matchAll(declared)].at(-1)
  if (found) {
    const at = root.from + (found.index ?? 0) + found[0].lastIndexOf(found[1] ?? '')
    return `${css.slice(0, at)}${value}${css.slice(at + (found[1]?.length ?? 0))}`
  }
  const before = css.slice(0, root.to).trimEnd()
  const end = /[;{]$/.test(before) || before.endsWith('*/') ? '' : ';'
  return `${before}${end}\n  ${name}: ${value};\n${css.slice(root.to)}`
}

/** Returns the offsets of the content of the last unconditional `:root` rule; undefined if there is none. */
function rootRule(plain: string): { from: number; to: number } | undefined {
  let depth = 0
  let last: { from: number; to: number } | undefined
  let opened: { from: number; isRoot: boolean } | undefined
  let selectorFrom = 0
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at]
    if (sign === '{') {
      if (depth === 0) opened = { from: at + 1, isRoot: plain.slice(selectorFrom, at).trim() === ':root' }
      depth++
    } else if (sign === '}') {
      depth--
      if (depth === 0 && opened?.isRoot) last = { from: opened.from, to: at }
      if (depth === 0) selectorFrom = at + 1
    } else if (sign === ';' && depth === 0) selectorFrom = at + 1
  }
  return last
}
