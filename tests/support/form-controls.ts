import { decodeHTML } from 'entities'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A control of a form as the server rendered it. */
export interface RenderedControl {
  name: string
  type: string
  /** The value that is sent; for a select, the chosen option's. */
  value: string
  /** Whether it is sent: a checkbox that is not ticked is not. */
  isSent: boolean
  /** The other options of a select. */
  options: readonly string[]
}

/** The controls of the form marked with `attribute` in React's markup, in their order. */
export function formControlsIn(html: string, attribute: string): RenderedControl[] {
  const form = html.slice(html.search(new RegExp(`<form[^>]* ${attribute}=`)))
  const body = form.slice(0, form.indexOf('</form>'))
  return [...body.matchAll(/<input[^>]*>|<select[^>]*>.*?<\/select>/gs)].map(([tag]) => (tag.startsWith('<input') ? input(tag) : list(tag)))
}

/** The controls of a part of a form. */
export function controlsIn(part: ReactElement): RenderedControl[] {
  return formControlsIn(`<form data-part="">${renderToStaticMarkup(part).replace(/<\/?form[^>]*>/g, '')}</form>`, 'data-part')
}

/** What the controls of a part of a form send, by name; of several of one name the last. */
export function valuesIn(part: ReactElement): Record<string, string> {
  return Object.fromEntries(successful(controlsIn(part)))
}

/** What a browser sends when the form is submitted as it stands. */
export function successful(controls: readonly RenderedControl[]): Array<[name: string, value: string]> {
  return controls.filter(({ name, isSent }) => name !== '' && isSent).map(({ name, value }) => [name, value])
}

function input(tag: string): RenderedControl {
  const type = attributeOf(tag, 'type') ?? 'text'
  const isSent = (type !== 'radio' && type !== 'checkbox') || / checked=/.test(tag)
  return { name: attributeOf(tag, 'name') ?? '', type, value: attributeOf(tag, 'value') ?? '', isSent, options: [] }
}

function list(tag: string): RenderedControl {
  const options = [...tag.matchAll(/<option[^>]*>/g)].map(([option]) => option)
  const chosen = options.find((option) => / selected=/.test(option)) ?? options[0] ?? ''
  const values = options.map((option) => attributeOf(option, 'value') ?? '')
  return { name: attributeOf(tag, 'name') ?? '', type: 'select', value: attributeOf(chosen, 'value') ?? '', isSent: true, options: values }
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decodeHTML(value)
}
