import { stat } from 'node:fs/promises'
import type { WrittenEvent } from '../domain/events/calendar-event.ts'
import { type EventContent, eventContent, eventsOf } from './event-content.ts'
import { readYamlFolder, type YamlFile } from './yaml-file.ts'

interface ReadEvents {
  files: YamlFile<EventContent>[]
  events: WrittenEvent[]
}

/** What is in a folder of events, each with when its file was last changed. */
export async function readEvents(folder: string): Promise<ReadEvents> {
  const files = await readYamlFolder(folder, eventContent)
  const events = files.map(async (file) => (file.content ? eventsOf(file.content, await changeOf(file)) : []))
  return { files, events: (await Promise.all(events)).flat() }
}

async function changeOf({ problem }: YamlFile<EventContent>): Promise<Date> {
  return (await stat(problem([], '').file)).mtime
}
