import { whenShown } from '../when-shown.ts'
import { followCookieSettings } from './follow-cookie-settings.ts'

const settings = document.querySelector<HTMLElement>('[data-cookie-settings]')
// A page that is made ready in case it is wanted asks nothing and runs nothing of others.
if (settings) whenShown(() => followCookieSettings(settings))
