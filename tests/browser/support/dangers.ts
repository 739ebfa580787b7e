/**
 * What in a document could run, fetch, frame, send or go elsewhere, or stands in the way of the site's own scripts; none in ours.
 * Of the page it runs in, unless given a document. Runs in the browser, so it refers to nothing outside itself.
 */
export function dangersIn(given?: unknown): string[] {
  const root = given instanceof Document ? given : document
  const dangerous = 'base, object, embed, applet, iframe, frame, frameset, style, template, noembed, math, marquee, xmp, plaintext, listing'
  const inDrawing = 'svg script, svg image, svg foreignObject, svg animate, svg set, svg a, svg style'
  const clobbering = 'cookie, currentScript, getElementById, querySelector, parent, body, forms, alert'.split(', ')
  const urls = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'background', 'xlink:href', 'ping', 'cite', 'lowsrc', 'manifest']
  const fetched = ['src', 'action', 'formaction', 'data', 'poster', 'background', 'ping']
  const site = location.origin
  const found: string[] = []
  const report = (element: Element, why: string) => found.push(`${why}: ${element.outerHTML.slice(0, 200)}`)
  for (const element of root.querySelectorAll(`${dangerous}, ${inDrawing}, meta[http-equiv]`)) report(element, 'element')
  for (const script of root.querySelectorAll('script')) {
    const isOurs = script.getAttribute('src')?.startsWith('/assets/') && script.textContent === ''
    if (!isOurs && !/^application\/(ld\+)?json$/.test(script.type)) report(script, 'script')
    else if (!isOurs && !isJson(script.textContent ?? '')) report(script, 'not JSON')
  }
  for (const link of root.querySelectorAll<HTMLLinkElement>('link:not([rel=canonical], [rel=alternate])')) {
    const address = link.getAttribute('href') ?? link.getAttribute('imagesrcset') ?? ''
    // Scripts name the styles they fetch by the whole address.
    if (!/^\/(assets|brand|images)\/|^\/favicon/.test(address.replace(location.origin, ''))) report(link, 'link')
  }
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      // Cards that move to their place in new results are named by our script.
      if (name === 'style' && /^(?:view-transition-name: card-\d+;)?$/.test(value)) continue
      if (/^on|^srcdoc$|^style$/i.test(name)) report(element, name)
      if (!urls.includes(name) || value === '') continue
      const url = URL.parse(value, location.href)
      // The site's own feeds of events are subscribed to by webcal:, and nothing else is.
      const isFeed = url?.protocol === 'webcal:' && /^\/events\/[\w-]+\.ics$/.test(url.pathname)
      if (!isFeed && (!url || !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol))) report(element, `${name} ${url?.protocol}`)
      else if (fetched.includes(name) && url.origin !== site) report(element, `${name} elsewhere`)
    }
    // A control of a form is found by its name in that form alone (HTML, 3.1.7 and 7.2.2.3): the field that visitors do not see is `body`.
    const name = element.matches('input, select, textarea, button') ? '' : (element.getAttribute('name') ?? '')
    if ([element.id, name].some((one) => clobbering.includes(one))) report(element, 'clobbering')
  }
  if (root.querySelectorAll('#page-facts, [name=page-facts]').length > 1) found.push('clobbering: page-facts twice')
  return found

  function isJson(text: string): boolean {
    try {
      return typeof JSON.parse(text) === 'object'
    } catch {
      return false
    }
  }
}
