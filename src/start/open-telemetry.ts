import type { Telemetry } from '#src/telemetry/start-telemetry.ts'
import { readTelemetry } from '#src/telemetry/telemetry-settings.ts'

/** Starts tracing and metrics if OpenTelemetry's own variables ask for them; otherwise returns undefined and loads no part of it. */
export async function openTelemetry(env: NodeJS.ProcessEnv, warn: (message: string) => void): Promise<Telemetry | undefined> {
  const settings = readTelemetry(env)
  return settings && (await (await import('#src/telemetry/start-telemetry.ts')).startTelemetry(settings, { warn }))
}
