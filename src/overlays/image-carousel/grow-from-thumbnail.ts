/** As `--calm` and `--ease` of ui/tokens.css. */
const timing = { duration: 260, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/**
 * Has a picture of the carousel grow out of the small one in the page that opened it, which it shows until it is loaded itself. Nothing
 * happens where less motion is preferred, or where the small one is not in the window.
 */
export function growFromThumbnail(picture: HTMLImageElement): void {
  const small = document.querySelector<HTMLImageElement>(`[data-opens="${CSS.escape(location.hash)}"] img`)
  if (!small?.naturalWidth || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = small.getBoundingClientRect()
  if (from.bottom < 0 || from.top > innerHeight || from.width === 0) return
  picture.style.background = `url("${small.currentSrc}") center / contain no-repeat`
  picture.addEventListener('load', () => picture.style.removeProperty('background'), { once: true })
  const to = picture.getBoundingClientRect()
  // It is shown whole: as large as its box allows, in the middle.
  const whole = Math.min(to.width / small.naturalWidth, to.height / small.naturalHeight)
  const [width, height] = [whole * small.naturalWidth, whole * small.naturalHeight]
  // The small one is cropped about its focal point, of which `object-position` says how much is cut off before it.
  const scale = Math.max(from.width / width, from.height / height)
  const [x = 0.5, y = 0.5] = getComputedStyle(small)
    .objectPosition.split(' ')
    .map((share) => Number.parseFloat(share) / 100)
  const [cutX, cutY] = [width - from.width / scale, height - from.height / scale]
  const [left, top] = [(to.width - width) / 2 + cutX * x, (to.height - height) / 2 + cutY * y]
  const crop = `inset(${top}px ${to.width - left - from.width / scale}px ${to.height - top - from.height / scale}px ${left}px)`
  const place = `translate(${from.left - to.left - left * scale}px, ${from.top - to.top - top * scale}px) scale(${scale})`
  const still = { opacity: 1, scale: 1, transformOrigin: '0 0' }
  picture.animate(
    [
      { ...still, transform: place, clipPath: crop },
      { ...still, transform: 'none', clipPath: 'inset(0)' },
    ],
    timing,
  )
}
