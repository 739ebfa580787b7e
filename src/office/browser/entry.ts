import { startInserting } from './insert-text.ts'
import { startLive } from './live.ts'
import { startPasskeys } from './passkeys.ts'
import { startSearch } from './search.ts'
import { startAskingBeforeLeaving } from './unsent-text.ts'

/** The only script of the office, and of no page for visitors. Nothing that can be done without it depends on it. */
startPasskeys()
startSearch()
if (document.querySelector('[data-rostrum]')) void import('./rostrum.ts').then(({ startRostrum }) => startRostrum())
startLive()
startInserting()
startAskingBeforeLeaving()
