import { Parser } from 'htmlparser2'

/** A script of an analytics service's code: by address, or inline. */
type AnalyticsScript = { src: string } | { text: string }

interface AnalyticsCode {
  scripts: AnalyticsScript[]
  /** Elements other than scripts, as written, and addresses that are not `https:`. */
  wrong: string[]
}

/** Reads the script elements of the code as a browser would. `<noscript>` and comments are ignored. */
export function readAnalyticsCode(code: string): AnalyticsCode {
  const scripts: AnalyticsScript[] = []
  const wrong: string[] = []
  let src: string | undefined
  let text: string | undefined
  let unscripted = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'noscript') unscripted++
        else if (name === 'script' && unscripted === 0) [src, text] = [attributes.src, '']
        else if (unscripted === 0) wrong.push(`<${name}>`)
      },
      ontext(written) {
        if (text !== undefined) text += written
        else if (unscripted === 0 && written.trim() !== '') wrong.push(written.trim().slice(0, 40))
      },
      onclosetag(name) {
        if (name === 'noscript') unscripted--
        if (name !== 'script' || text === undefined) return
        if (src === undefined) scripts.push({ text: text.replaceAll(/\r\n?/g, '\n') })
        else if (URL.parse(src)?.protocol === 'https:') scripts.push({ src })
        else wrong.push(`src="${src}"`)
        text = undefined
      },
    },
    { lowerCaseTags: true, decodeEntities: true },
  )
  parser.end(code)
  return { scripts, wrong }
}
