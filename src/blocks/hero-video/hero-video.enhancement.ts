/** Plays the film over its poster picture, where that is allowed; a button pauses and plays it. */
export function enhance(hero: HTMLElement): void {
  const film = hero.querySelector('video')
  const button = hero.querySelector<HTMLButtonElement>('[data-do="play"]')
  const source = film?.querySelector('source')
  if (!film || !button || !source) return
  film.muted = true
  // A browser may refuse to play. A missing film is reported by an error event on its source only. In both cases the picture stays and the
  // visitor can try again.
  const play = () => {
    if (film.networkState === film.NETWORK_NO_SOURCE) film.load()
    void film.play().catch(() => film.pause())
  }
  source.addEventListener('error', () => film.pause())
  const tell = () => {
    const isPlaying = !film.paused
    button.dataset.playing = String(isPlaying)
    button.ariaLabel = isPlaying ? 'Pause the film' : 'Play the film'
  }
  film.addEventListener('play', tell)
  film.addEventListener('pause', tell)
  film.addEventListener('playing', () => {
    film.dataset.shown = ''
  })
  button.addEventListener('click', () => (film.paused ? play() : film.pause()))

  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  stillness.addEventListener('change', () => stillness.matches && film.pause())
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const savesData = connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
  if (startsByItself({ film: source.src, page: location.href, isStill: stillness.matches, savesData })) play()
}

interface Circumstances {
  /** Absolute URLs. */
  film: string
  page: string
  /** The visitor prefers reduced motion. */
  isStill: boolean
  /** The visitor prefers to save data. */
  savesData: boolean
}

/**
 * Whether a film starts without being asked. It does not for visitors who want less motion or less data, nor from another company's host,
 * which is not contacted before a click. A subdomain of the site's host is the agency's own: `films.agency.example`.
 */
export function startsByItself({ film, page, isStill, savesData }: Circumstances): boolean {
  if (isStill || savesData) return false
  const site = new URL(page).hostname.replace(/^www\./, '')
  const { hostname } = new URL(film, page)
  return hostname === site || hostname.endsWith(`.${site}`)
}
