import { island } from '#src/browser/island.tsx'
import { VideoPlayer } from '#src/ui/video-player.tsx'

/** The player of a video section: its script loads when it is within 100 px of the view (rules: C6), the film after a click. */
export const SectionVideo = island('section-video', VideoPlayer, { when: 'visible' })
