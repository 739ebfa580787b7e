import { type RunningSite, runGable } from '#tests/support/running-site.ts'
import { atRest } from '../sold-prices/processor-time.ts'

/**
 * Starts the bare server with a site's answers at these paths, and waits until the site has done what it does by itself after a start: the
 * demo fills its office, adverts are checked. Both would be measured with the pages.
 */
export async function bareBeside(site: RunningSite, folder: string, paths: readonly string[]) {
  const bare = runGable(['bench/pages/bare-server.ts', site.url, ...paths], folder)
  const [, port] = await bare.says(/"port":(\d+)/)
  await atRest(site.child.pid ?? 0)
  return { port: Number(port), end: () => bare.end('SIGKILL') }
}
