import type { Channel } from '#src/domain/property/channel.ts'
import { spoken } from '../spoken.ts'
import styles from './channel-switch.module.css'

const choices: readonly { channel: Channel; text: string }[] = [
  { channel: 'sales', text: 'Buy' },
  { channel: 'lettings', text: 'Rent' },
]

/** Two radio buttons that look like the tabs of a board. */
export function ChannelSwitch({ channel }: { channel: Channel }) {
  return (
    <fieldset className={styles.switch}>
      <legend className={spoken}>Buy or rent</legend>
      {choices.map((choice) => (
        <label key={choice.channel} className={styles.choice}>
          <input
            id={`search-channel-${choice.channel}`}
            type="radio"
            name="channel"
            value={choice.channel}
            defaultChecked={choice.channel === channel}
          />
          <span>{choice.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
