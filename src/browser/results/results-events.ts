/** On the document, after other results have been put into the page. */
export const resultsShown = 'results-shown'
/** On the document: something else than a link or the form wants other results. Whoever shows them takes it (`preventDefault`). */
export const resultsWanted = 'results-wanted'

export interface WantedResults {
  address: string
  /** Told once: false where they could not be had, or others were wanted meanwhile. */
  settled: (isShown: boolean) => void
}

/** What shows results in place is fetched when the visitor first does something, which has just happened. */
const patience = 20

/** Has the page show the results of an address, in place of those there and without an entry of the browser's history. */
export async function askForResults(address: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const detail: WantedResults = { address, settled: resolve }
  for (let attempt = 0; attempt < patience; attempt++) {
    if (!document.dispatchEvent(new CustomEvent(resultsWanted, { detail, cancelable: true }))) return promise
    await new Promise((done) => setTimeout(done, 250))
  }
  return false
}
