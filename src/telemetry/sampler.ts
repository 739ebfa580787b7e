import { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, type Sampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'
import type { TelemetrySettings } from './telemetry-settings.ts'

/** Which traces are recorded, by the names that OpenTelemetry has for them. */
export function samplerOf({ name, share }: TelemetrySettings['sampler']): Sampler {
  const root = rootOf(name.replace('parentbased_', ''), share)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function rootOf(name: string, share: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler()
}
