import { globSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Without A: what blocks advertisements hides all that is of a class such as `ad_1`. */
const letters = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Makes the class names of Lightning CSS (`BNGRwq_card`) short: `bC_3` is the fourth name of one style, in every build of the same files.
 * Random letters do not compress: short names take 3 % off a page and its styles.
 */
export function shortClassNames(root: string) {
  const files = globSync('src/**/*.module.css', { cwd: root }).sort()
  const namesOf = new Map<string, Map<string, string>>()

  /** The style with short names, and these by those it came with. */
  function shorten(file: string, escaped: string) {
    // A name that begins with a digit, or with a hyphen and a digit, is escaped in CSS: `.-\30 qRJW_photo`.
    const code = escaped.replaceAll(/(?<=\.-?)\\3(\d) (?=[\w-]{4,5}_)/g, '$1')
    const place = files.indexOf(relative(root, file))
    if (place < 0) throw new Error(`${file} is no style of src`)
    const prefix = `${letters[Math.floor(place / letters.length)]}${letters[place % letters.length]}`
    const hash = /\.(_?[\w-]{6})_/.exec(code)?.[1]
    const found = new Set([...code.matchAll(/[\w-]+/g)].flatMap(([word]) => (hash && word.startsWith(`${hash}_`) ? [word] : [])))
    const names = new Map([...found].sort().map((long, index) => [long, `${prefix}_${index.toString(36)}`]))
    namesOf.set(file, names)
    return { code: replaced(code, names), names }
  }

  // The style when it is compiled; then what Vite makes of it, which exports the names.
  const styles: Plugin = {
    name: 'short-class-names',
    transform: { filter: { id: /\.module\.css$/ }, handler: (code, id) => ({ code: shorten(id, code).code, map: null }) },
  }
  const exported: Plugin = {
    name: 'short-class-names-exported',
    enforce: 'post',
    transform: { filter: { id: /\.module\.css$/ }, handler: (code, id) => ({ code: replaced(code, namesOf.get(id)!), map: null }) },
  }
  return { plugins: [styles, exported], shorten }
}

function replaced(code: string, names: ReadonlyMap<string, string>): string {
  return code.replaceAll(/[\w-]+/g, (word) => names.get(word) ?? word)
}
