import { Parser } from 'htmlparser2'

const never = new Set(['object', 'embed', 'applet', 'base', 'frameset', 'math', 'marquee', 'xss'])
const scriptTypes = new Set(['application/ld+json', 'application/json', 'speculationrules'])
const addresses = ['href', 'src', 'action', 'formaction', 'ping', 'poster', 'background', 'data', 'xlink:href', 'cite', 'longdesc']
/** What is fetched by itself, without anybody following it. */
const fetched = new Set(['img', 'script', 'link', 'source', 'iframe', 'video', 'audio', 'track', 'input', 'use', 'image'])
/** What an agency may lead to, wherever that is; in a path and a hash anything may stand. */
const followed = /^(\/(?![/\\])|#|\?|https?:\/\/|tel:|mailto:)/
const own = /^(\/(?![/\\])|#|\?|data:image\/(?!svg))/

/**
 * What of a page would run, or be fetched, other than what the site itself has in its pages. `site` is where the page is, `others` are the
 * sites that it may show something of.
 */
export function liveMarkup(page: string, { site, others = [] }: { site: string; others?: readonly string[] }): string[] {
  const isOwn = (value: string) => own.test(value) || value === site || [site, ...others].some((each) => value.startsWith(`${each}/`))
  const calendars = `${site.replace('https:', 'webcal:')}/`
  const faults: string[] = []
  let json: string | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (never.has(name)) faults.push(`<${name}>`)
        if (name === 'script') {
          const isData = scriptTypes.has(attributes.type ?? '')
          if (isData) json = ''
          else if (!/^\/(office\/)?assets\/|^\/@|^\/src\//.test(attributes.src ?? '')) faults.push(`<script ${JSON.stringify(attributes)}>`)
        }
        if (name === 'meta' && attributes['http-equiv'] !== undefined) faults.push('<meta http-equiv>')
        if ('srcdoc' in attributes) faults.push('srcdoc=')
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^on/i.test(attribute)) faults.push(`${attribute}=${value.slice(0, 60)}`)
          if (attribute === 'style' && /url\(|expression|import|behavior/i.test(value)) faults.push(`style=${value.slice(0, 60)}`)
          if (!addresses.includes(attribute)) continue
          const isRight = fetched.has(name) ? isOwn(value) : followed.test(value) || value.startsWith(calendars)
          if (!isRight) faults.push(`<${name} ${attribute}=${value.slice(0, 80)}>`)
        }
      },
      ontext(text) {
        if (json !== undefined) json += text
      },
      onclosetag(name) {
        if (name !== 'script' || json === undefined) return
        try {
          JSON.parse(json)
        } catch {
          faults.push(`data that cannot be read: ${json.slice(0, 80)}`)
        }
        json = undefined
      },
    },
    { decodeEntities: true },
  )
  parser.end(page)
  return faults
}
