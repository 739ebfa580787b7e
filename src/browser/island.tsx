import { type ComponentType, createContext, type ReactElement, use, useId } from 'react'

/** When an island's script is fetched and takes over from the server's markup. */
export type StartWhen = 'load' | 'idle' | 'visible' | 'interaction'

/**
 * Renders an element by itself, with its own ids; render/ supplies this on the server, and it is absent in the browser. `props`: all that the
 * element shows, as text, if that is known: with the same prefix and props its markup is the same.
 */
type RenderApart = (element: ReactElement, identifierPrefix: string, props?: string) => string
export const RenderApartContext = createContext<RenderApart | undefined>(undefined)

export interface Island<Props extends object> {
  (props: Props): ReactElement
  islandName: string
  Component: ComponentType<Props>
}

/**
 * Exchanges double quotes and backticks of JSON, which has no NUL: in an attribute it would have `&quot;` for each of its quotes, while a
 * backtick stands as it is. Twice gives the text again.
 */
export function swapQuotes(json: string): string {
  return json.replaceAll('`', '\0').replaceAll('"', '`').replaceAll('\0', '"')
}

/**
 * Makes a component that works in the browser too. The file is `<name>.island.tsx`; props must survive JSON. The server renders its markup
 * as a root of its own, because `useId` counts from the root and in the browser the root is the island itself.
 */
export function island<Props extends object>(name: string, Component: ComponentType<Props>, { when }: { when: StartWhen }): Island<Props> {
  function Placed(props: Props) {
    const prefix = `${name}-${useId()}`
    const renderApart = use(RenderApartContext)
    const json = JSON.stringify(props)
    const marks = { 'data-island': name, 'data-when': when, 'data-prefix': prefix, 'data-props': swapQuotes(json) }
    if (!renderApart) {
      return (
        <div {...marks}>
          <Component {...props} />
        </div>
      )
    }
    const markup = renderApart(<Component {...props} />, prefix, json)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped when it was rendered
    return <div {...marks} dangerouslySetInnerHTML={{ __html: markup }} />
  }
  return Object.assign(Placed, { islandName: name, Component })
}
