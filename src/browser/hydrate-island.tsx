import { type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { type Island, swapQuotes } from './island.tsx'

/** The roots of islands that React has taken over. Unmounting one that is not hydrated yet is an error in React. */
const roots = new Map<HTMLElement, Root>()

/**
 * Hydrates the server's markup of an island; resolves once the island reacts to the visitor. When the component throws, now or later, the
 * server's markup is put back with what the visitor has typed, and the first failure rejects the promise.
 */
export function hydrateIsland(element: HTMLElement, exports: unknown): Promise<void> {
  // The island was removed, with a part of the page that was replaced, while its script was loading.
  if (!element.isConnected) return Promise.resolve()
  const { Component } = namedIsland(exports, element.dataset.island ?? '')
  const fromServer = element.innerHTML
  const putEntriesBack = keepFieldEntries(element)
  unmountRemoved()
  return new Promise((ready, fail) => {
    const root = hydrateRoot(
      element,
      <Ready
        onReady={() => {
          roots.set(element, root)
          ready()
        }}
      >
        <Component {...JSON.parse(swapQuotes(element.dataset.props ?? '{}'))} />
      </Ready>,
      {
        identifierPrefix: element.dataset.prefix ?? '',
        onUncaughtError(error) {
          fail(error)
          // React clears a root that failed; it must finish before the markup is put back.
          setTimeout(() => {
            root.unmount()
            element.innerHTML = fromServer
            putEntriesBack()
            element.dataset.started = 'failed'
          })
        },
      },
    )
  })
}

/** Unmounts islands that were removed with a part of the page that was replaced. */
function unmountRemoved(): void {
  for (const [element, root] of roots) {
    if (element.isConnected) continue
    root.unmount()
    roots.delete(element)
  }
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

function namedIsland(exports: unknown, name: string): Island<object> {
  const found = Object.values(exports as object).find((value) => value?.islandName === name)
  if (!found) throw new Error(`${name}.island.tsx exports no island of that name`)
  return found
}

const fieldsOf = (element: Element) => [...element.querySelectorAll<HTMLInputElement>('input, select, textarea')]

/**
 * Remembers the values and the focus of an element's fields. The returned function restores both in the fields that stand there later, in
 * the same order.
 */
export function keepFieldEntries(element: Element): () => void {
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
