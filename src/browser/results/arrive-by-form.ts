import { showCanonicalPath } from '../canonical-path.ts'
import { tellFlash } from './tell-flash.ts'

/** What is made good on a page of results that a plain form led to, whose address is a query: its own address is shown, and its message. */
export function arriveByForm(results: HTMLElement): void {
  showCanonicalPath()
  void tellFlash(results)
}
