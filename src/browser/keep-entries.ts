const fieldsOf = (element: Element) => [...element.querySelectorAll<HTMLInputElement>('input, select, textarea')]

/**
 * Remembers the fields of an element, with what a visitor has put into them and where the focus is. The returned function puts both
 * into the fields that stand there later, in the same order.
 */
export function keepEntries(element: Element): () => void {
  const fields = fieldsOf(element)
  const focused = fields.indexOf(document.activeElement as HTMLInputElement)
  return () => {
    const fresh = fieldsOf(element)
    for (const [position, { value, checked }] of fields.entries()) {
      const field = fresh[position]
      if (field && field.type !== 'file') Object.assign(field, { value, checked })
    }
    if (document.activeElement === document.body) fresh[focused]?.focus()
  }
}
