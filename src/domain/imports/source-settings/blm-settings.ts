import * as v from 'valibot'
import { secretField } from './secret.ts'

/** Files of BLM, put into the source's folder of the inbox or posted. */
export const blmSettings = v.strictObject({
  token: v.exactOptional(secretField('Token', 'Whoever bears it may post files of this source.')),
})
