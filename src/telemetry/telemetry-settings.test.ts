import { expect, test } from 'vitest'
import { readTelemetry } from './telemetry-settings.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }

test.each([
  ['nothing', {}],
  ['a name alone', { OTEL_SERVICE_NAME: 'agency' }],
  ['empty variables', { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_EXPORTER: '' }],
  ['the whole switched off', { ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }],
  ['both switched off', { ...endpoint, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }],
])('%s asks for nothing', (_, env) => {
  expect(readTelemetry(env)).toBeUndefined()
})

test.each([
  [endpoint, 'http/protobuf', 'http/protobuf'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector/t' }, 'http/protobuf', undefined],
  [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://collector/m' }, undefined, 'http/protobuf'],
  [{ ...endpoint, OTEL_METRICS_EXPORTER: 'none' }, 'http/protobuf', undefined],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'http/protobuf', undefined],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, 'http/json', 'http/json'],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json' }, 'http/json', 'http/protobuf'],
])('%j', (env, traces, metrics) => {
  expect(readTelemetry(env)).toMatchObject({ traces, metrics, problems: [], propagates: true })
})

test('what it goes by unless told otherwise', () => {
  expect(readTelemetry(endpoint)).toMatchObject({
    sampler: { name: 'parentbased_always_on', share: 1 },
    batch: { delayMs: 5000, queue: 2048, most: 512, timeoutMs: 30_000 },
    metricsEveryMs: 60_000,
  })
})

test('what it is told', () => {
  const env = {
    ...endpoint,
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
    OTEL_BSP_MAX_QUEUE_SIZE: '100',
    OTEL_PROPAGATORS: 'none',
    OTEL_METRIC_EXPORT_INTERVAL: '10000',
  }
  expect(readTelemetry(env)).toMatchObject({
    sampler: { name: 'traceidratio', share: 0.05 },
    batch: { queue: 100, most: 100 },
    propagates: false,
    metricsEveryMs: 10_000,
    metricsTimeoutMs: 10_000,
  })
})

test('what cannot be used is told, without the value', () => {
  const env = {
    ...endpoint,
    OTEL_TRACES_EXPORTER: 'zipkin',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_SAMPLER: 'jaeger_remote',
    OTEL_TRACES_SAMPLER_ARG: '7',
    OTEL_BSP_SCHEDULE_DELAY: '-1',
  }
  const read = readTelemetry(env)
  expect(read).toMatchObject({ traces: undefined, metrics: undefined, sampler: { name: 'parentbased_always_on', share: 1 } })
  expect(read?.problems).toHaveLength(5)
  expect(read?.problems.join()).not.toMatch(/zipkin|grpc|jaeger/)
})
