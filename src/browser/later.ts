import { showWhereTall } from './back-to-top.ts'

/**
 * What a page that says `data-later` has to do once it stands and the browser has time. In one file: each further one costs every page's
 * first script.
 */
const backToTop = document.querySelector<HTMLElement>('[data-back-to-top]')
if (backToTop) showWhereTall(backToTop)
if (document.querySelector('[data-asks]')) void import('./consent/start.ts')
