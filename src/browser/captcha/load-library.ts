const pollMs = 500
const mostPolls = 40

/** By address: a library is fetched once, and again only where that failed. */
const loading = new Map<string, Promise<unknown>>()

/**
 * The library that a script leaves under a global name, once it can draw. Looked for every 500 ms (rules: A16); throws after 20 s, or
 * where the script cannot be fetched.
 */
export function loadLibrary<Library>(address: string, name: string): Promise<Library> {
  const known = loading.get(address) ?? fetchLibrary(address, name)
  loading.set(address, known)
  known.catch(() => loading.delete(address))
  return known as Promise<Library>
}

function fetchLibrary(address: string, name: string): Promise<unknown> {
  return new Promise((found, fail) => {
    let polls = 0
    const end = (settle: () => void) => {
      clearInterval(timer)
      settle()
    }
    const timer = setInterval(() => {
      const library = (window as unknown as Record<string, { execute?: unknown } | undefined>)[name]
      polls++
      if (typeof library?.execute === 'function') end(() => found(library))
      else if (polls >= mostPolls) end(() => fail(new Error(`${address} brought no ${name}`)))
    }, pollMs)
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onerror = () => end(() => fail(new Error(`${address} could not be fetched`)))
    document.head.append(script)
  })
}
