import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Island } from './island.tsx'

/**
 * Gives the server's markup of an island to React; resolves once it answers to the visitor. When the component throws, now
 * or later, the markup the server sent is put back and the first failure rejects the promise.
 */
export function hydrateIsland(element: HTMLElement, exports: unknown): Promise<void> {
  const { Component } = namedIsland(exports, element.dataset.island ?? '')
  const fromServer = element.innerHTML
  return new Promise((ready, fail) => {
    const root = hydrateRoot(
      element,
      <Ready onReady={ready}>
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
            element.dataset.started = 'failed'
          })
        },
      },
    )
  })
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
