/**
 * Stops `change` events that would search again for what was just chosen or sent. Browsers fire `change` when the focus leaves the field:
 * on a click at a result, which would be replaced before the pointer is up, and after the form was sent, which would search twice. Events
 * are stopped from a choice or submission until the next key press. Returns a function that ends this.
 */
export function holdBackChange(input: EventTarget & { form?: EventTarget | null }): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isTold = false
  const tell = (told: boolean) => () => {
    isTold = told
  }
  input.addEventListener('place-chosen', tell(true), { signal })
  input.form?.addEventListener('submit', tell(true), { signal })
  input.addEventListener('input', tell(false), { signal })
  input.addEventListener('change', (event) => isTold && event.stopPropagation(), { signal })
  return () => stop.abort()
}
