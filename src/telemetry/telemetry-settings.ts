export type OtlpProtocol = 'http/protobuf' | 'http/json'

/** OpenTelemetry's own variables that its packages do not read themselves (docs/watching.md, Traces). */
export interface TelemetrySettings {
  /** Undefined: none. */
  traces: OtlpProtocol | undefined
  metrics: OtlpProtocol | undefined
  sampler: { name: SamplerName; share: number }
  /** Whether to use `traceparent` of requests. */
  propagates: boolean
  /** The span queue's settings; milliseconds and numbers of spans. */
  batch: { delayMs: number; queue: number; most: number; timeoutMs: number }
  /** Milliseconds between exports of metrics. */
  metricsEveryMs: number
  metricsTimeoutMs: number
  /** Unusable values, and what is done instead. */
  problems: string[]
}

const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
type SamplerName = (typeof samplerNames)[number]

type Environment = Readonly<Record<string, string | undefined>>

/** Undefined if neither is requested: that needs an address or a named exporter. */
export function readTelemetry(env: Environment): TelemetrySettings | undefined {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  const problems: string[] = []
  const [traces, metrics] = [signal(env, 'TRACES', problems), signal(env, 'METRICS', problems)]
  if (!traces && !metrics && problems.length === 0) return undefined
  const number = (name: string, usual: number) => wholeNumber(env, name, usual, problems)
  const queue = number('OTEL_BSP_MAX_QUEUE_SIZE', 2048)
  const metricsEveryMs = number('OTEL_METRIC_EXPORT_INTERVAL', 60_000)
  return {
    traces,
    metrics,
    sampler: sampler(env, problems),
    propagates: (env.OTEL_PROPAGATORS || 'tracecontext').split(',').some((name) => name.trim() === 'tracecontext'),
    batch: {
      delayMs: number('OTEL_BSP_SCHEDULE_DELAY', 5000),
      queue,
      most: Math.min(queue, number('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512)),
      timeoutMs: number('OTEL_BSP_EXPORT_TIMEOUT', 30_000),
    },
    metricsEveryMs,
    metricsTimeoutMs: Math.min(metricsEveryMs, number('OTEL_METRIC_EXPORT_TIMEOUT', 30_000)),
    problems,
  }
}

/** The protocol of a signal; undefined if it is not exported. */
function signal(env: Environment, name: 'TRACES' | 'METRICS', problems: string[]): OtlpProtocol | undefined {
  const exporter = env[`OTEL_${name}_EXPORTER`]
  const isAddressed = Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env[`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`])
  if (exporter === 'none' || (!exporter && !isAddressed)) return undefined
  if (exporter && exporter !== 'otlp') {
    problems.push(`OTEL_${name}_EXPORTER can be otlp or none: nothing is sent`)
    return undefined
  }
  const protocol = env[`OTEL_EXPORTER_OTLP_${name}_PROTOCOL`] || env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/protobuf'
  if (protocol === 'http/protobuf' || protocol === 'http/json') return protocol
  problems.push(`OTEL_EXPORTER_OTLP_PROTOCOL can be http/protobuf or http/json: no ${name.toLowerCase()} are sent`)
  return undefined
}

function sampler(env: Environment, problems: string[]): TelemetrySettings['sampler'] {
  const asked = env.OTEL_TRACES_SAMPLER || 'parentbased_always_on'
  const name = samplerNames.find((known) => known === asked)
  if (!name) problems.push('OTEL_TRACES_SAMPLER is no sampler of OpenTelemetry: parentbased_always_on is used')
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  const isShare = share >= 0 && share <= 1
  if (!isShare) problems.push('OTEL_TRACES_SAMPLER_ARG has to be a number from 0 to 1: 1 is used')
  return { name: name ?? 'parentbased_always_on', share: isShare ? share : 1 }
}

function wholeNumber(env: Environment, name: string, usual: number, problems: string[]): number {
  const text = env[name]
  if (!text) return usual
  const value = Number(text)
  if (Number.isSafeInteger(value) && value > 0 && value < 2 ** 31) return value
  problems.push(`${name} has to be a whole number above 0: ${usual} is used`)
  return usual
}
