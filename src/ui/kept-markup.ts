import { createContext, type ReactElement, use } from 'react'

/**
 * The markup of an element that shows nothing but what `of` and `variant` say; undefined while it is not kept. `of` is an object that
 * never changes, and the markup is kept for as long as that is. render/ supplies it on the server, nothing does in the browser.
 */
export type KeptMarkup = (of: object, variant: string, element: ReactElement) => string | undefined
export const KeptMarkupContext = createContext<KeptMarkup | undefined>(undefined)

/**
 * What stands inside a DOM element, as its props: the element given, or the markup kept of it. For what costs more to render than to say
 * in a word or two, such as a card or a list of thirty options. `variant` returns undefined for what is not worth keeping, and for what
 * tells the document's head something (pictures that are not lazy).
 */
export function useKeptMarkup(of: object, variant: () => string | undefined, element: ReactElement) {
  const keep = use(KeptMarkupContext)
  const said = keep && variant()
  const markup = said === undefined ? undefined : keep?.(of, said, element)
  return markup === undefined ? { children: element } : { dangerouslySetInnerHTML: { __html: markup } }
}
