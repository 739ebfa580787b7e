import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import * as routes from '../routes.ts'

/** What the build wrote: the minified style of each component, and by the name of a part the numbers of its pieces. */
export interface StyleParts {
  pieces: readonly string[]
  /** `core` is what every page has: `pages.search` and others come without it. */
  parts: Readonly<Record<string, readonly number[]>>
}

export interface StyleSheets {
  /** Of every page's own parts: the addresses of their sheets, in order. Throws for a part that does not exist. */
  hrefs(parts: readonly string[]): readonly string[]
  /** What the build is known by in these addresses. */
  hash: string
  /** The sheet of an address's file name, compressed; undefined if it names an unknown part. */
  sheet(file: string, encoding: 'br' | 'gzip' | 'identity'): Promise<Uint8Array<ArrayBuffer> | undefined>
}

const mostSheetBytes = 4 * 2 ** 20
/** Sheets of pages, which differ by the kinds of their blocks. */
const mostOwn = 1000
/** More parts than any page has, so that an address cannot ask for endless work. */
const mostParts = 100

/**
 * Puts together the style sheets of pages: `core.css` of all, and one of the parts of a page, `pages.content-page+blocks.hero-video.css`. What
 * browsers fetch later leaves out what they have: `start-B9JrUV.js~pages.search.css`. So a first visit fetches the rules of what it shows, in
 * two files, and every process makes the same of an address.
 */
export function styleSheets({ pieces, parts }: StyleParts): StyleSheets {
  const made = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ maxSize: mostSheetBytes, sizeCalculation: () => 8000 })
  const build = hash('sha256', JSON.stringify([pieces, parts]), 'hex').slice(0, 10)
  const href = (file: string) => routes.files.styles.href(build, `${file}.css`)
  const own = new Set<string>()

  function textOf(file: string): string | undefined {
    const [wanted = '', known = '', ...more] = file.replace(/\.css$/, '').split('~')
    const names = [wanted, known].map((list) => (list === '' ? [] : list.split('+')))
    const [asked = [], had = []] = names
    if (more.length > 0 || asked.length + had.length > mostParts) return undefined
    if ([...asked, ...had].some((name) => !Object.hasOwn(parts, name))) return undefined
    const numbers = new Set(asked.flatMap((name) => parts[name]!))
    const left = new Set([...(wanted === 'core' ? [] : (parts.core ?? [])), ...had.flatMap((name) => parts[name]!)])
    return [...numbers.difference(left)]
      .sort((one, other) => one - other)
      .map((number) => pieces[number])
      .join('')
  }

  return {
    hash: build,
    hrefs(names) {
      const unknown = names.find((name) => !Object.hasOwn(parts, name))
      if (unknown !== undefined) throw new Error(`The build has no styles of ${unknown}`)
      const file = [...new Set(names)].sort().join('+')
      if (own.size < mostOwn) own.add(`${file}.css`)
      return [href('core'), href(file)]
    },
    async sheet(file, encoding) {
      const key = `${encoding} ${file}`
      const known = made.get(key)
      if (known) return await known
      const text = textOf(file)
      if (text === undefined) return undefined
      const sheet = compressed(Buffer.from(text), encoding, (file.includes('+') || file.includes('~')) && !own.has(file))
      made.set(key, sheet)
      return await sheet
    },
  }
}

/** A page's sheet is made once and sent often; of several parts an address can also be anybody's: 5 % more bytes in a tenth of the time. */
async function compressed(text: Buffer, encoding: 'br' | 'gzip' | 'identity', isQuick: boolean): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return new Uint8Array(text)
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(text))
  const quality = isQuick ? 9 : constants.BROTLI_MAX_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return new Uint8Array(await promisify(brotliCompress)(text, { params }))
}
