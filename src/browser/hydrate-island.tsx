import { type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Island } from './island.tsx'

/** Of islands that React has taken over. One that is unmounted before it has is an error of React's. */
const roots = new Map<HTMLElement, Root>()

/**
 * Gives the server's markup of an island to React; resolves once it reacts to the visitor. When the component throws, now or
 * later, the markup the server sent is put back with what the visitor has typed, and the first failure rejects the promise.
 */
export function hydrateIsland(element: HTMLElement, exports: unknown): Promise<void> {
  // It went with a part of the page that was exchanged while its script was on the way.
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
        <Component {...JSON.parse(element.dataset.props ?? '{}')} />
      </Ready>,
      {
        identifierPrefix: element.dataset.prefix ?? '',
        onUncaughtError(error) {
          fail(error)
          // React clears a root that failed; it must have finished doing so before the markup is put back.
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

/** Islands that went with a part of the page which was exchanged. */
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
 * Remembers the fields of an element, with what a visitor has put into them and where the focus is. The returned function puts both
 * into the fields that stand there later, in the same order.
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
