import { useEffect, useRef, useState } from 'react'
import { isPlainClick } from '#src/browser/load-on-interaction.ts'
import type { PostedVideo } from '#src/domain/site/page-facts.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import { NewTabLink } from './links.tsx'
import { Picture } from './picture.tsx'
import styles from './video-player.module.css'

/**
 * A video or a tour: a picture of ours with "Play", and after a click on that the player (rules: T18, T21). Nothing is asked of a
 * third party before. Without scripts it leads to where the film or tour is.
 */
export function VideoPlayer({ video: { description, embed, poster } }: { video: PostedVideo }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const player = useRef<HTMLIFrameElement & HTMLVideoElement>(null)
  // The clicked element is gone, and the focus with it.
  useEffect(() => {
    if (isPlaying) player.current?.focus()
  }, [isPlaying])

  const isTour = embed.of === 'tour'
  const way = embed.kind === 'link' ? 'See' : isTour ? 'Start' : 'Play'
  return (
    <div
      className={classNames(
        styles.player,
        embed.kind === 'frame' && embed.isUpright && styles.upright,
        !poster && !isPlaying && styles.bare,
      )}
    >
      <div className={styles.screen}>
        {isPlaying && embed.kind === 'frame' ? (
          <iframe
            ref={player}
            title={description}
            src={isTour ? embed.address : played(embed.address)}
            allow={`${isTour ? '' : 'autoplay; encrypted-media; picture-in-picture; '}fullscreen; xr-spatial-tracking; gyroscope; accelerometer`}
            loading="lazy"
            // YouTube plays nothing for who does not say which site it is on.
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : null}
        {isPlaying && embed.kind === 'file' ? (
          // biome-ignore lint/a11y/useMediaCaption: what an agency made has none that we could name
          <video ref={player} aria-label={description} controls autoPlay playsInline preload="none" tabIndex={-1}>
            <source src={embed.address} type={embed.type} />
          </video>
        ) : null}
        {isPlaying ? null : (
          <a
            href={embed.link}
            className={styles.play}
            data-do=""
            onClick={(event) => {
              if (embed.kind === 'link' || !isPlainClick(event)) return
              event.preventDefault()
              setIsPlaying(true)
            }}
          >
            {poster ? <Picture {...pictureOf(poster)} sizes="(min-width: 1240px) 1160px, 100vw" /> : null}
            <span className={styles.sign}>
              <Icon shape={shapes.play} size={32} />
              <span>
                {way}: {description}
              </span>
            </span>
          </a>
        )}
      </div>
      <p className={styles.from}>
        {embed.kind === 'link' ? (
          <>
            Only <NewTabLink href={embed.link}>{embed.service}</NewTabLink> shows it.
          </>
        ) : (
          <>
            {embed.kind === 'frame' ? `Shown by ${embed.service}: nothing is sent to it until you press ${way}. ` : null}
            <NewTabLink href={embed.link}>Open it by itself</NewTabLink>
          </>
        )}
      </p>
    </div>
  )
}

/** Players of these services understand this or ignore it: a visitor who pressed "Play" should not have to press it again. */
function played(address: string): string {
  const url = new URL(address)
  url.searchParams.set('autoplay', '1')
  return url.href
}

function pictureOf({ hash, width, height, focalPoint }: NonNullable<PostedVideo['poster']>) {
  return { hash, width, height, alt: '', ...(focalPoint && { focalPoint }) }
}
