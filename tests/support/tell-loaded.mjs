import { registerHooks } from 'node:module'

/** Preloaded by tests: prints each module of OpenTelemetry, and each of ours that uses it, when it is loaded. */
registerHooks({
  load(url, context, next) {
    if (/opentelemetry|start-telemetry/.test(url)) process._rawDebug(`LOADED ${url}`)
    return next(url, context)
  },
})
