import { pathToFileURL } from 'node:url'

export type InspectAgency = typeof import('#src/start/read-agency.ts').inspectAgency

/** start/read-agency.ts as built; scripts/gable.ts builds it before. */
const builtFile = 'build/read-agency/read-agency.js'

export async function loadBuilt(): Promise<InspectAgency> {
  return (await import(pathToFileURL(builtFile).href)).inspectAgency
}
