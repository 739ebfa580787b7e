import * as v from 'valibot'
import { edited, field } from '../../content/values.ts'
import { every } from './pull-schedule.ts'
import { secretField } from './secret.ts'

const line = (what: string) =>
  edited('text', v.pipe(v.string(what), v.trim(), v.minLength(1, what), v.maxLength(200, what), v.regex(/^[^\r\n]*$/, what)))

/** Expert Agent's file on its FTP server. */
export const expertAgentSettings = v.strictObject({
  every: every('1 hour'),
  host: field(
    edited('text', v.pipe(v.string(), v.regex(/^[\w.:-]{1,253}$/, 'must be the name of a server, without ftp://'))),
    'Server',
    'Its name, without ftp://.',
  ),
  port: v.optional(
    field(edited('number', v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))), 'Port', 'Of the server.'),
    21,
  ),
  username: field(line('must be the user name that Expert Agent gave'), 'User name', 'As Expert Agent gave it.'),
  password: secretField('Password', 'As Expert Agent gave it.'),
  file: v.optional(field(line('must be the name of the file'), 'File', 'Its name, with the folder it lies in.'), 'properties.xml'),
  tls: v.optional(
    field(
      edited('choice', v.picklist(['required', 'where-offered'], 'must be required or where-offered')),
      'Encryption',
      'Whether the server has to encrypt, or does where it offers to.',
    ),
    'where-offered',
  ),
})
