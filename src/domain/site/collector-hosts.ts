/**
 * The hosts of the collectors that OpenTelemetry's variables name, each once; none where it is switched off. Which signals are sent, and
 * how, is read by src/telemetry.
 */
export function collectorHosts(env: Readonly<Record<string, string | undefined>>): string[] {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return []
  const hosts = ['TRACES', 'METRICS'].flatMap((signal) => {
    const exporter = env[`OTEL_${signal}_EXPORTER`]
    const given = env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`] || env.OTEL_EXPORTER_OTLP_ENDPOINT
    if ((exporter && exporter !== 'otlp') || (!exporter && !given)) return []
    const address = given || 'http://localhost:4318'
    return URL.canParse(address) ? [new URL(address).hostname] : []
  })
  return [...new Set(hosts)]
}
