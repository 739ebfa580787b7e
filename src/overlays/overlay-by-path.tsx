import { type ReactElement, use } from 'react'
import { RenderApartContext } from '#src/browser/island.tsx'
import type { PageFacts } from '#src/domain/site/page-facts.ts'
import * as routes from '#src/routes.ts'
import { matchOverlay, neededFacts, overlayIds } from './overlay.ts'
import { dialogClass, OverlayFrame } from './overlay-frame.tsx'
import { overlays } from './overlays.ts'

interface OverlayShown {
  title: string
  view: ReactElement
}

/**
 * The overlay whose own address is `path`, rendered open over the page of these facts; closing leads to the home page, also without
 * scripts.
 */
export async function overlayByPath(path: string, page: PageFacts): Promise<OverlayShown | undefined> {
  const open = matchOverlay(overlays, path, page)
  if (!open) return undefined
  const { title, load } = open.overlay
  const Content = await load()
  const facts = neededFacts(open.overlay, page)
  const marks = { className: dialogClass(open.overlay), 'data-overlay': path, 'data-by-path': '', 'data-facts': JSON.stringify(facts) }
  const content = (
    <OverlayFrame title={title} closeLink={routes.site.home.href()}>
      <Content params={open.params} page={facts} close={() => {}} replace={() => {}} />
    </OverlayFrame>
  )
  return { title, view: <OpenDialog marks={marks} content={content} /> }
}

/**
 * Its content is rendered as a root of its own, as islands are: `useId` counts from the root, and in the browser the root is the dialog.
 */
function OpenDialog({ marks, content }: { marks: object; content: ReactElement }) {
  const markup = use(RenderApartContext)?.(content, overlayIds)
  if (markup === undefined) {
    return (
      <dialog open aria-labelledby="overlay-title" {...marks}>
        {content}
      </dialog>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped when it was rendered
  return <dialog open aria-labelledby="overlay-title" {...marks} dangerouslySetInnerHTML={{ __html: markup }} />
}
