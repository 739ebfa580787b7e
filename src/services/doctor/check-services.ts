import { type PostcodeService, postcodesIo } from '#src/gateways/postcodes-io.ts'
import type { ScanFile } from '#src/gateways/uploads/clamd.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

/** Known for as long as there are postcodes; another service may not know a single building. */
const someOutcode = 'SW1A'

export async function checkPostcodes(url: string | undefined, open: typeof postcodesIo = postcodesIo): Promise<Finding[]> {
  if (url === undefined) return [fine('No postcode service is asked (POSTCODES_ONLINE=no).')]
  // What follows the host may be a key.
  const { host } = new URL(url)
  const said: string[] = []
  const service: PostcodeService = open({ url, warn: (message) => void said.push(message) })
  const answers = await service.findMany([someOutcode])
  const mend =
    'Properties are placed by the stock and imported postcodes meanwhile: check POSTCODES_URL and the way out, or run `gable import-postcodes`.'
  if (!answers.has(someOutcode)) return [warning(said[0] ?? `The postcode service ${host} does not answer.`, mend)]
  if (answers.get(someOutcode) === null) return [warning(`The postcode service ${host} does not know ${someOutcode}.`, mend)]
  return [fine(`The postcode service ${host} answers.`)]
}

export async function checkScanner(scan: ScanFile | undefined): Promise<Finding[]> {
  if (scan === undefined) return [fine('Nobody looks at files of visitors for viruses (CLAMD_URL is not set).')]
  const mend = 'Forms take no files meanwhile: is clamd running, and is CLAMD_URL right?'
  try {
    const { isClean } = await scan(Buffer.from('Gable looks whether you are there.'))
    return [isClean ? fine('The virus scanner answers.') : wrong('The virus scanner takes plain text for a virus.', mend)]
  } catch (error) {
    const reason = error instanceof Error ? ('code' in error ? String(error.code) : error.message) : ''
    return [wrong(`The virus scanner cannot be asked (${reason}).`, mend)]
  }
}
