import { registerHooks } from 'node:module'

/** Preloaded by tests: says of each module of OpenTelemetry, and of ours that uses it, that it is loaded. */
registerHooks({
  load(url, context, next) {
    if (/opentelemetry|start-telemetry/.test(url)) process._rawDebug(`LOADED ${url}`)
    return next(url, context)
  },
})
