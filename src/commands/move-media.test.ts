import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { WrongUsage } from './command.ts'
import { moveMediaCommand } from './move-media.ts'

const context = {
  settings: readSettings({ GABLE_VAR: '/no/such/folder' }),
  database: () => Promise.reject(new Error('it was opened')),
  path: (typed: string) => typed,
  say: () => {},
  note: () => {},
  progress: () => {},
  signal: new AbortController().signal,
}

test.each([
  [{}, '--to must be'],
  [{ to: 'https://bucket' }, '--to must be'],
  [{ to: 'folder' }, 'Without MEDIA_URL'],
  [{ to: 'folder', from: 'folder' }, 'are the same'],
  [{ to: 's3://bucket', from: 'elsewhere' }, '--from must be'],
])('%j makes no sense', async (options, message) => {
  await expect(moveMediaCommand.run({ files: [], options }, context)).rejects.toThrow(
    expect.objectContaining({ name: WrongUsage.name, message: expect.stringContaining(message) }),
  )
})
