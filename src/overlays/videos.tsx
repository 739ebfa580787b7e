import { useState } from 'react'
import { VideoPlayer } from '#src/ui/video-player.tsx'
import type { OverlayProps } from './overlay.ts'
import { StepBar, StepCaption } from './step-bar.tsx'
import styles from './videos.module.css'

/** One video or tour at a time, in order; Previous and Next stop at the first and the last (rules: T18). */
export function VideosOverlay({ page: { videos = [] }, params }: OverlayProps<'videos'>) {
  const [position, setPosition] = useState(
    Math.max(
      0,
      videos.findIndex(({ id }) => String(id) === params.id),
    ),
  )
  const video = videos[position]
  if (!video) return <p>No video</p>
  return (
    <div className={styles.videos}>
      <div className={styles.stage}>
        <VideoPlayer key={video.id} video={video} />
      </div>
      <StepBar
        of="video"
        count={videos.length}
        isFirst={position === 0}
        isLast={position === videos.length - 1}
        go={(step) => setPosition(position + step)}
      >
        {position + 1} of {videos.length}
        <StepCaption>{video.description}</StepCaption>
      </StepBar>
    </div>
  )
}
