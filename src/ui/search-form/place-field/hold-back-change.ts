/**
 * A browser tells of what was typed when the focus goes, after a choice too: on a click at a result, which would be gone by the time
 * the pointer is up; and after the form was sent, when it would be asked for twice. Between a choice or that and the next key the
 * `change` event is stopped. Returns what ends it.
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
