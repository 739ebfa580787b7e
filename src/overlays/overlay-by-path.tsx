import type { ReactElement } from 'react'
import type { PageFacts } from '#src/domain/site/page-facts.ts'
import * as routes from '#src/routes.ts'
import { matchOverlay, neededFacts } from './overlay.ts'
import { dialogClass } from './overlay-dialog.ts'
import { OverlayFrame } from './overlay-frame.tsx'
import { overlays } from './overlays.ts'

interface OverlayShown {
  title: string
  view: ReactElement
}

/** The overlay whose own address `path` is, open and complete over the page of these facts; closing leads to the home page, also without script. */
export async function overlayByPath(path: string, page: PageFacts): Promise<OverlayShown | undefined> {
  const open = matchOverlay(overlays, path, page)
  if (!open) return undefined
  const { title, load } = open.overlay
  const Content = await load()
  const facts = neededFacts(open.overlay, page)
  const view = (
    <dialog
      open
      aria-labelledby="overlay-title"
      className={dialogClass(open.overlay)}
      data-overlay={path}
      data-by-path=""
      data-facts={JSON.stringify(facts)}
    >
      <OverlayFrame title={title} closeLink={routes.site.home.href()}>
        <Content params={open.params} page={facts} close={() => {}} replace={() => {}} />
      </OverlayFrame>
    </dialog>
  )
  return { title, view }
}
