/** The fields of the form of a page, as a browser would send them with a button. */
export function formIn(html: string): Record<string, string[]> {
  const sent: Record<string, string[]> = {}
  const add = (name: string, value: string) => {
    sent[name] = [...(sent[name] ?? []), value]
  }
  const form = /<form [^>]*data-editor-form[^>]*>(.*?)<\/form>/s.exec(html)?.[1] ?? ''
  for (const [tag, name = ''] of form.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]*)"[^>]*>/g)) {
    const value = decode(/ value="([^"]*)"/.exec(tag)?.[1] ?? '')
    if (tag.startsWith('<input')) {
      if (!/type="(checkbox|radio)"/.test(tag) || / checked=""/.test(tag)) add(name, value)
      continue
    }
    const rest = form.slice(form.indexOf(tag) + tag.length)
    if (tag.startsWith('<textarea')) add(name, decode(rest.slice(0, rest.indexOf('</textarea>')).replace(/^\n/, '')))
    else {
      const options = rest.slice(0, rest.indexOf('</select>'))
      const chosen = /<option value="([^"]*)" selected="">/.exec(options) ?? /<option value="([^"]*)"/.exec(options)
      add(name, decode(chosen?.[1] ?? ''))
    }
  }
  return sent
}

function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
