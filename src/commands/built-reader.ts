import { pathToFileURL } from 'node:url'

export type InspectAgency = typeof import('#src/start/read-agency.ts').inspectAgency

/** The build of start/read-agency.ts, which scripts/gable.ts builds first. */
const builtFile = 'build/read-agency/read-agency.js'

export async function loadBuilt(): Promise<InspectAgency> {
  return (await import(pathToFileURL(builtFile).href)).inspectAgency
}
