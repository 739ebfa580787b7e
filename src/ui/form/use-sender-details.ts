import { type RefObject, useEffect } from 'react'
import { isStored } from '#src/browser/stored/is-stored.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'

/** Fills in the details of the signed-in visitor once they are known, in fields that are empty and were never typed into. */
export function useSenderDetails(
  element: RefObject<HTMLFormElement | null>,
  form: FormDefinition,
  { isOn, given }: { isOn: boolean; given: RefObject<Promise<void>> },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form stays what it is
  useEffect(() => {
    const place = element.current
    if (!place || !isOn || !isStored('user')) return
    // After what was typed before, which stays.
    const filling = Promise.all([import('./on-demand/fill-in-sender.ts'), given.current]).then(
      ([{ fillInSender }]) => (place.isConnected ? fillInSender(place, form) : undefined),
      console.warn,
    )
    return () => void filling.then((stop) => stop?.())
  }, [isOn])
}
