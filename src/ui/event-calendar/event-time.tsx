import type { EventTimes } from '#src/domain/events/event-end.ts'
import { whenText } from '#src/domain/events/event-words.ts'

interface EventTimeProps {
  event: EventTimes
  className?: string | undefined
}

/** When an event is, for people and programs; its times are not parted at the end of a line. */
export function EventTime({ event, className }: EventTimeProps) {
  return (
    <time dateTime={event.date.replace(' ', 'T')} className={className}>
      {whenText(event).replaceAll(/\b(at|until) (\d+\.\d\d[ap]m)/g, '$1\u00a0$2')}
    </time>
  )
}
