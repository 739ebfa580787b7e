/**
 * What a script does in the form of a content file, as a person would: it knows the values that are to be written, and finds for each the
 * field that is called by where it stands. These functions run in the page, so each has all that it needs within itself.
 */

/** What came of filling in a form, by the places of values (`blocks.0.content.title`). */
export interface Filled {
  /** Values that no field is for. */
  missing: string[]
  /** Values that their field does not take, such as a choice that is not offered. */
  refused: string[]
  /** Values that were typed as YAML. */
  asYaml: string[]
  /** Items of lists that are edited on a page of their own. */
  elsewhere: string[]
}

/** The button that brings the lists of a form a step nearer to those of the values; undefined once they are the same. */
export function nextButton(values: unknown): string | undefined {
  const valueAt = (name: string): unknown => {
    let value: unknown = values
    for (const step of name.split('.').map((part) => part.replaceAll('%2E', '.').replaceAll('%25', '%')))
      value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined
    return value
  }
  for (const list of document.querySelectorAll<HTMLElement>('[data-editor-form] ol[data-sorted]')) {
    const name = list.dataset.sorted ?? ''
    const items = Object.values(valueAt(name) ?? {}) as readonly { kind?: string }[]
    const keys = [...list.children].map((item) => (item as HTMLElement).dataset.item ?? '')
    const isOther = (key: string, place: number) => {
      const kind = list.querySelector<HTMLInputElement>(`[type="hidden"][name="${CSS.escape(`${name}.${key}.kind`)}"]`)?.value
      return place >= items.length || (kind !== undefined && kind !== items[place]?.kind)
    }
    const gone = keys.findLast(isOther)
    if (gone !== undefined) return `remove:${gone}:${name}`
    const next = items[keys.length]
    if (next === undefined) continue
    const ofKind = `add:${next.kind}:${name}`
    return document.querySelector(`button[value="${CSS.escape(ofKind)}"]`) ? ofKind : `add::${name}`
  }
  return undefined
}

/** Presses a button of a form; false where there is none. */
export function press(value: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`form button[name="_do"][value="${CSS.escape(value)}"]:not([aria-hidden])`)
  button?.click()
  return button !== null
}

/** Fills in what a form shows: a field that no value is for is emptied. */
export function fillForm({ values, body }: { values: unknown; body?: string | undefined }): Filled {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const form = document.querySelector<HTMLFormElement>('[data-editor-form], form:has([name="_kind"])')!
  const [taken, filled] = [new Set<string>(), { missing: [], refused: [], asYaml: [], elsewhere: [] } as Filled]
  const partsOf = (name: string) => name.split('.').map((part) => part.replaceAll('%2E', '.').replaceAll('%25', '%'))
  const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

  /** A value by the name of its field; of names and values each pair is a row: `NAME.0.name` and `NAME.0.value`. */
  const found = (name: string): { place: string; value: unknown } => {
    let value: unknown = values
    const place: string[] = []
    const steps = partsOf(name)
    for (let at = 0; at < steps.length; at += 1) {
      const step = steps[at] ?? ''
      const [row, part] = [isGroup(value) && !Array.isArray(value) && /^\d+$/.test(step), steps[at + 1]]
      if (row && (part === 'name' || part === 'value')) {
        const [key = '', of] = Object.entries(value as object)[Number(step)] ?? []
        if (part === 'name') return { place: `${place.join('.')} name ${key}`, value: key }
        place.push(key)
        value = of
        at += 1
        continue
      }
      place.push(step)
      value = isGroup(value) ? value[step] : undefined
    }
    return { place: place.join('.'), value }
  }
  const textOf = (value: unknown, control: Control): string => {
    if (value === undefined || value === null) return ''
    if (!isGroup(value)) return String(value)
    const isOfNumbers = (each: unknown) => Array.isArray(each) && each.every((number) => typeof number === 'number')
    if (isOfNumbers(value)) return (value as unknown as number[]).join(', ')
    if (Array.isArray(value) && value.every(isOfNumbers)) return value.map((corner) => corner.join(', ')).join('\n')
    filled.asYaml.push(control.name)
    return JSON.stringify(value)
  }
  const type = (control: Control, text: string) => {
    if (control.value === text) return
    control.value = text
    for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  const tick = (box: HTMLInputElement, isOn: boolean) => {
    if (box.checked !== isOn) box.click()
  }

  const controls = new Map<string, Control[]>()
  for (const control of form.elements as Iterable<Element>) {
    if (!control.matches('input:not([type="hidden"]), select, textarea')) continue
    const { name } = control as Control
    if (name !== '' && !name.startsWith('_')) controls.set(name, [...(controls.get(name) ?? []), control as Control])
  }
  for (const [name, all] of controls) {
    const { place, value } = found(name)
    const [first] = all as [Control, ...Control[]]
    taken.add(place)
    if (first.type === 'checkbox') {
      const boxes = all as HTMLInputElement[]
      if (boxes.length === 1 && first.value === 'true') tick(boxes[0]!, value === true)
      else if (Array.isArray(value)) for (const box of boxes) tick(box, value.includes(box.value))
      const words = Array.isArray(value) ? value : []
      if (!words.every((word) => boxes.some((box) => box.value === word))) filled.refused.push(place)
      continue
    }
    if (all.length > 1) {
      const texts = value === 'closed' || value === undefined ? [] : String(value).split(first.type === 'time' ? '-' : /[ T]/)
      for (const [at, control] of all.entries()) type(control, texts[at] ?? '')
      continue
    }
    const text = textOf(value, first)
    if (first instanceof HTMLSelectElement && ![...first.options].some((option) => option.value === text)) {
      if (text !== '') filled.refused.push(place)
      continue
    }
    type(first, text)
    // A file ends a block of text by the end of a line, which nobody types; a single line takes none.
    if (first.value.trimEnd() !== text.trimEnd()) filled.refused.push(place)
  }
  if (body !== undefined) type(form.elements.namedItem('_body') as HTMLTextAreaElement, body)
  for (const item of form.querySelectorAll<HTMLElement>('li[data-item]')) {
    const list = item.closest<HTMLElement>('[data-sorted]')?.dataset.sorted ?? ''
    if (item.querySelector(':scope > a')) filled.elsewhere.push(`${list}.${item.dataset.item}`)
  }
  for (const hidden of form.querySelectorAll<HTMLInputElement>('input[type="hidden"][name$=".kind"]')) taken.add(found(hidden.name).place)
  const leaves = (value: unknown, place: string): string[] => {
    if (taken.has(place) || filled.elsewhere.includes(place)) return []
    if (!isGroup(value)) return [place]
    return Object.entries(value).flatMap(([name, inner]) => leaves(inner, place === '' ? name : `${place}.${name}`))
  }
  filled.missing.push(...leaves(values, ''))
  return filled
}
