import { expect, test } from 'vitest'
import { controlsIn } from '#tests/support/form-controls.ts'
import { ChannelSwitch } from './channel-switch.tsx'

test.each(['sales', 'lettings'] as const)('%s is chosen, and only that', (channel) => {
  const sent = controlsIn(<ChannelSwitch channel={channel} />).filter(({ isSent }) => isSent)
  expect(sent.map(({ name, value }) => [name, value])).toEqual([['channel', channel]])
})
