import { useEffect, useRef, useState } from 'react'
import { spoken } from '../spoken.ts'

/** Long enough that nothing is said between two keys. */
const quietMs = 1000

/** Tells a screen reader what came of a change, once nothing has changed for a second; nothing to begin with. */
export function SaidLater({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const known = useRef(text)
  useEffect(() => {
    if (text === known.current) return
    const timer = setTimeout(() => {
      known.current = text
      setSaid(text)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className={spoken}>
      {said}
    </p>
  )
}
