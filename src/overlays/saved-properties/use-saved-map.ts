import { type ComponentType, useState } from 'react'
import { loadChunk } from '#src/browser/load-chunk.ts'
import { showToast } from '#src/browser/toast.ts'
import type { SavedMap } from './saved-map.tsx'

interface MapInList {
  /** Undefined while the list alone is shown. */
  ShownMap: ComponentType<Parameters<typeof SavedMap>[0]> | undefined
  toggle: () => Promise<void>
}

/** Shows the map, whose code is fetched when it is asked for, and puts it away again. */
export function useSavedMap(): MapInList {
  const [state, setState] = useState<Pick<MapInList, 'ShownMap'>>({ ShownMap: undefined })
  async function toggle(): Promise<void> {
    if (state.ShownMap) return setState({ ShownMap: undefined })
    try {
      setState({ ShownMap: (await loadChunk('saved-map', () => import('./saved-map.tsx'))).SavedMap })
    } catch (error) {
      console.warn('The map could not be fetched', error)
      showToast({ text: 'The map could not be fetched. Please try again.', kind: 'error' })
    }
  }
  return { ...state, toggle }
}
