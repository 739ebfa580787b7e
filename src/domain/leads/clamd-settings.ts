import * as v from 'valibot'

/** Where ClamAV's daemon listens. */
export type ClamdServer = { host: string; port: number } | { path: string }

const usualPort = 3310
const wrong = 'must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl'

/** The setting: `tcp://host:port`, or `unix:` and the path of a socket. */
export const clamdEntry = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => read(text) !== undefined, wrong),
    v.transform((text) => read(text)!),
  ),
)

function read(text: string): ClamdServer | undefined {
  const [, path] = /^unix:(\/[^\0]+)$/.exec(text) ?? []
  if (path !== undefined) return { path: path.replace(/^\/\/(?=\/)/, '') }
  const url = URL.parse(text)
  if (url?.protocol !== 'tcp:' || url.hostname === '' || url.username !== '' || !/^\/?$/.test(url.pathname)) return undefined
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: url.port === '' ? usualPort : Number(url.port) }
}
