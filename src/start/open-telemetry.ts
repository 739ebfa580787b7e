import type { Telemetry } from '#src/telemetry/start-telemetry.ts'
import { readTelemetry } from '#src/telemetry/telemetry-settings.ts'

/** Traces and metrics, where OpenTelemetry's own variables ask for them; only then is anything of it loaded. */
export async function openTelemetry(env: NodeJS.ProcessEnv, warn: (message: string) => void): Promise<Telemetry | undefined> {
  const settings = readTelemetry(env)
  return settings && (await (await import('#src/telemetry/start-telemetry.ts')).startTelemetry(settings, { warn }))
}
