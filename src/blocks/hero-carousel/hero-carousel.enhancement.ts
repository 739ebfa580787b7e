import { heroInterval } from '#src/domain/site/block-numbers.ts'

/**
 * Moves to the next picture by itself, and from the last to the first. Pauses while the pointer or the keyboard focus is on it, while the
 * page is hidden, and when the visitor asks.
 */
export function enhance(hero: HTMLElement): void {
  const row = hero.querySelector<HTMLElement>('[data-window]')
  const button = hero.querySelector<HTMLButtonElement>('[data-do="pause"]')
  const position = hero.querySelector<HTMLElement>('[data-position]')
  if (!row || !button || !position) return
  takeOver(hero, row)
  const rotation = startRotation(heroInterval, () => {
    const isLast = row.scrollLeft >= row.scrollWidth - row.clientWidth - 2
    row.scrollTo({ left: isLast ? 0 : row.scrollLeft + row.clientWidth })
  })
  const play = (isPlaying: boolean) => {
    rotation.hold('visitor', !isPlaying)
    button.dataset.playing = String(isPlaying)
    button.ariaLabel = isPlaying ? 'Pause the pictures' : 'Play the pictures'
    // Screen readers announce the moves that the visitor makes, not the automatic ones.
    position.ariaLive = isPlaying ? 'off' : 'polite'
  }
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  stillness.addEventListener('change', () => play(!stillness.matches))
  play(!stillness.matches)
  button.addEventListener('click', () => play(button.dataset.playing !== 'true'))

  hero.addEventListener('focusin', ({ target }) => rotation.hold('focus', (target as Element).matches(':focus-visible')))
  hero.addEventListener('focusout', () => rotation.hold('focus', false))
  hero.addEventListener('pointerenter', ({ pointerType }) => rotation.hold('hover', pointerType === 'mouse'))
  hero.addEventListener('pointerleave', () => rotation.hold('hover', false))
  const watchPage = () => rotation.hold('hidden', document.hidden)
  document.addEventListener('visibilitychange', watchPage)
  watchPage()
  rotation.hold('hover', hero.matches(':hover') && matchMedia('(hover: hover)').matches)
  rotation.hold('focus', hero.matches(':has(:focus-visible)'))
  row.addEventListener('scroll', rotation.again, { passive: true })
}

/** Until now the stylesheet has moved the row (hero-carousel.module.css): the script keeps the picture that is shown. */
function takeOver(hero: HTMLElement, row: HTMLElement): void {
  const [animation] = row.firstElementChild?.getAnimations() ?? []
  const moves = Math.floor(Number(animation?.currentTime ?? 0) / heroInterval)
  hero.dataset.scripted = ''
  const count = row.scrollWidth / row.clientWidth
  row.scrollTo({ left: row.scrollLeft + (moves % Math.round(count)) * row.clientWidth, behavior: 'instant' })
}

/** Why the rotation is paused. */
type Hold = 'focus' | 'hover' | 'hidden' | 'visitor'

interface Rotation {
  /** Restarts the time until the next move. */
  again: () => void
  /** Sets or removes a reason to pause. When the last reason goes, the next move comes after a whole interval. */
  hold: (reason: Hold, isHeld: boolean) => void
}

/** Calls `move` every `every` milliseconds, except while a reason to pause is set. */
export function startRotation(every: number, move: () => void): Rotation {
  const held = new Set<Hold>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    clearTimeout(waiting)
    if (held.size > 0) return
    waiting = setTimeout(() => {
      move()
      again()
    }, every)
  }
  again()
  return {
    again,
    hold(reason, isHeld) {
      if (held.has(reason) === isHeld) return
      if (isHeld) held.add(reason)
      else held.delete(reason)
      again()
    },
  }
}
