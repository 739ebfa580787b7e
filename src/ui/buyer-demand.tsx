import { dayText } from '#src/domain/dates/day.ts'
import { askedHomeText, type BuyerDemand, barLength, peopleText, stepsShown } from '#src/domain/demand/buyer-demand.ts'
import { priceStepText } from '#src/domain/demand/price-steps.ts'
import styles from './buyer-demand.module.css'

/** How many people look for a home, by price step; the words say it without the bars. */
export function BuyerDemandTable({ demand, heading: Heading }: { demand: BuyerDemand; heading: 'h2' | 'h3' | 'h4' }) {
  const shown = stepsShown(demand)
  const own = demand.own === null ? undefined : demand.steps[demand.own]
  return (
    <div className={styles.demand}>
      <Heading className={styles.heading}>
        {own
          ? `${peopleText(own.people)} ${own.people === null ? 'people look' : 'look'} for one like it`
          : 'How many look for one like it'}
      </Heading>
      <p>{`Of people who have us tell them of ${askedHomeText(demand)}${own ? ', by price' : ''}.`}</p>
      {shown.length === 0 ? (
        <p>Fewer than ten people at any price: we say no more, so that nobody can be made out.</p>
      ) : (
        <table className={styles.steps}>
          <thead>
            <tr>
              <th scope="col">Price</th>
              <th scope="col">People</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((step) => (
              <tr key={step.from ?? 0} {...(step === own && { 'data-own': true })}>
                <th scope="row">
                  {priceStepText(step, demand.channel)}
                  {step === own ? <span className={styles.own}> (yours)</span> : null}
                </th>
                <td>
                  <span className={styles.bar} data-length={barLength(step.people)} aria-hidden="true" />
                  {peopleText(step.people)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.quiet}>
        {`Alerts saved before ${dayText(demand.asOf)}, each person once, rounded down. Who asks for more than is said here, such as a garden, is not counted.`}
      </p>
    </div>
  )
}
