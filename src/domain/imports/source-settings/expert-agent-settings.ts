import * as v from 'valibot'
import { everyWords } from './pull-schedule.ts'
import { secret } from './secret.ts'

const line = (what: string) => v.pipe(v.string(what), v.trim(), v.minLength(1, what), v.maxLength(200, what), v.regex(/^[^\r\n]*$/, what))

/** Expert Agent's file on its FTP server. */
export const expertAgentSettings = v.strictObject({
  every: v.optional(everyWords, '1 hour'),
  host: v.pipe(v.string(), v.regex(/^[\w.:-]{1,253}$/, 'must be the name of a server, without ftp://')),
  port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)), 21),
  username: line('must be the user name that Expert Agent gave'),
  password: secret,
  /** With the folder it lies in. */
  file: v.optional(line('must be the name of the file'), 'properties.xml'),
  tls: v.optional(v.picklist(['required', 'where-offered'], 'must be required or where-offered'), 'where-offered'),
})
