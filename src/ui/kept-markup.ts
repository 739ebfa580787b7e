import { createContext, type ReactElement, use } from 'react'

/**
 * The markup of an element that shows nothing but what `of` and `variant` say; undefined while it is not kept. `of` is an object that
 * never changes, and the markup is kept for as long as that is. render/ supplies it on the server, nothing does in the browser.
 */
export type KeptMarkup = (of: object, variant: string, element: ReactElement) => string | undefined
export const KeptMarkupContext = createContext<KeptMarkup | undefined>(undefined)

/**
 * What stands inside a DOM element, as its props: the element given, or the markup kept of it. Of use where rendering costs more than
 * saying what is rendered: a card, a list of thirty options. Not for what tells the document's head something (pictures that are not lazy).
 */
export function useKeptMarkup(of: object, variant: () => string, element: ReactElement) {
  const markup = use(KeptMarkupContext)?.(of, variant(), element)
  return markup === undefined ? { children: element } : { dangerouslySetInnerHTML: { __html: markup } }
}
