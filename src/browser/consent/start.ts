import { followCookieSettings } from './follow-cookie-settings.ts'

const settings = document.querySelector<HTMLElement>('[data-cookie-settings]')
if (settings) {
  const start = () => followCookieSettings(settings)
  // A page that is made ready in case it is wanted asks nothing and runs nothing of others.
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
