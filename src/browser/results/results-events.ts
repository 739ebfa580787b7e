/** Sent on the document after other results have been put into the page. */
export const resultsShown = 'results-shown'
/**
 * Sent on the document when something other than a link or the form asks for other results. The listener that shows them calls
 * `preventDefault`.
 */
export const resultsWanted = 'results-wanted'

export interface WantedResults {
  address: string
  /** Called once: false where the results could not be fetched, or others were requested meanwhile. */
  settled: (isShown: boolean) => void
}

/**
 * Attempts to wait for the script that shows results in place, which is fetched at the visitor's first action: that action has just
 * happened.
 */
const patience = 20

/** Makes the page show the results of an address in place, without a new entry in the browser's history. */
export async function askForResults(address: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const detail: WantedResults = { address, settled: resolve }
  for (let attempt = 0; attempt < patience; attempt++) {
    if (!document.dispatchEvent(new CustomEvent(resultsWanted, { detail, cancelable: true }))) return promise
    await new Promise((done) => setTimeout(done, 250))
  }
  return false
}
