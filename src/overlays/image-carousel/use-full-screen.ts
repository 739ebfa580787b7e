import { type RefObject, useEffect, useState } from 'react'

/** Filling the screen with an element; `can` is false until it is known that the browser lets one, which that of an iPhone does not. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [can, setCan] = useState(false)
  const [is, setIs] = useState(false)
  useEffect(() => {
    setCan(document.fullscreenEnabled)
    const follow = () => setIs(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  // Refused, the picture stays as large as it is.
  const toggle = () => void (is ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => {})
  return { can, is, toggle }
}
