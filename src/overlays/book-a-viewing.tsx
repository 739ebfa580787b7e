import { useEffect, useRef, useState } from 'react'
import { formDraft } from '#src/browser/form-drafts/form-draft.ts'
import type { OfferedSlots } from '#src/domain/appointments/slot-name.ts'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import { bookAViewingForm } from '#src/forms/book-a-viewing.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { TermsLink } from '#src/ui/form/lead-form.tsx'
import { offeredWords, SlotChoice, slotField } from '#src/ui/slot-picker/slot-picker.tsx'
import { useSlots } from '#src/ui/slot-picker/use-slots.ts'
import { EnquiryForm, enquiryBackLink } from './enquiry-form.tsx'
import { EnquirySheet } from './enquiry-sheet.tsx'
import type { OverlayProps } from './overlay.ts'
import styles from './sheet.module.css'

/** rules: E8, E19. For a viewing of the page's property. */
export function BookAViewing({ page, close }: OverlayProps<'enquiry' | 'answer' | 'done' | 'slots' | 'slot'>) {
  const { property, office, termsLink } = page.enquiry ?? {}
  return property ? (
    <EnquirySheet property={property} office={office}>
      <ViewingForm
        property={property}
        telephone={office?.telephone}
        termsLink={termsLink}
        answer={page.answer}
        done={page.done}
        offered={page.slots}
        asked={page.slot}
        close={close}
      />
    </EnquirySheet>
  ) : (
    <WhichProperty />
  )
}

/** Shown at the overlay's own address, or over a page without a property. */
function WhichProperty() {
  return (
    <EnquirySheet>
      <p className={styles.lead}>Find the property that you would like to see, and book the viewing on its page.</p>
      <p className={styles.ways}>
        <ButtonLink href={routes.search.forSale.href()}>Property for sale</ButtonLink>
        <ButtonLink variant="outline" href={routes.search.toRent.href()}>
          Property to rent
        </ButtonLink>
      </p>
    </EnquirySheet>
  )
}

interface ViewingFormProps {
  property: NonNullable<EnquiryFacts['property']>
  telephone: string | undefined
  termsLink: string | undefined
  answer: FormAnswer | undefined
  /** The thanks where the form was posted without scripts, and accepted. */
  done: string | undefined
  /** Free times that the page was rendered with, also for visitors without scripts. */
  offered: OfferedSlots | undefined
  /** The time to choose to begin with. */
  asked: string | undefined
  close: () => void
}

/** A time is booked where the branch offers free times; where it does not, or none suits, a time is requested. */
function ViewingForm({ property, telephone, termsLink, answer, done, offered, asked, close }: ViewingFormProps) {
  const { id, channel } = property
  const about = `property ${id}`
  const slots = useSlots({ offered, chosen: answer ? String(answer.values.slot ?? '') : asked })
  const [booked, setBooked] = useState<string>()
  // What is sent goes on with the render that it began in, which knows nothing of this.
  const sentSlot = useRef<string>(undefined)
  // Read before the form is rendered, which overwrites its draft at once: times come later.
  const [chosenBefore] = useState(() => formDraft(bookAViewingForm, about).read()?.[slotField]?.[0])
  const query = { kind: 'viewing', property_id: id }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (done === undefined) void slots.ask(query, answer ? undefined : (asked ?? chosenBefore))
  }, [])
  const when = (
    <SlotChoice
      id={`${bookAViewingForm.id}-slot`}
      slots={slots}
      legend="Choose a time"
      none="None of these suits me"
      nothingFree="No time can be booked at the moment. Say in your message what would suit you, and an agent will get in touch."
    />
  )
  return (
    <EnquiryForm
      form={bookAViewingForm}
      at={routes.overlay.bookAViewing.href(id)}
      to={routes.lead.viewing.href(id, channel)}
      about={about}
      hidden={{ 'lead[lead_type]': 'email_portal_lead' }}
      content={{ when }}
      without={channel === 'sales' ? [] : ['move']}
      before={<p className={styles.lead}>{hasTimes(slots.offered) ? introduction.times : introduction.wishes}</p>}
      answer={answer}
      isTaken={done !== undefined}
      submitText={slots.chosen ? 'Book the viewing' : 'Request a viewing'}
      failed="Request failed. Please try again."
      telephone={telephone}
      check={async (_, data) => {
        const slot = String(data.get(slotField) ?? '')
        const words = offeredWords(slots.offered, slot)
        setBooked(words)
        sentSlot.current = words === undefined ? undefined : slot
        return undefined
      }}
      onRefused={(fields, nextSlot) => {
        if (fields.includes('booking_time')) void slots.ask(query, nextSlot)
      }}
      onSent={() => {
        // No harm is done where it cannot be fetched: the plan of a day then does not know of it.
        const slot = sentSlot.current
        if (slot)
          void import('#src/browser/saved/own-plans.ts').then(
            ({ rememberViewing }) => rememberViewing(id, slot),
            () => undefined,
          )
      }}
      sent={{
        ...(booked !== undefined && { title: 'Your viewing is booked' }),
        text: done ?? (booked === undefined ? requested : bookedText(booked)),
        back: { ...enquiryBackLink(property), close },
      }}
    >
      <TermsLink to={termsLink} />
    </EnquiryForm>
  )
}

const introduction = {
  times:
    'Tell us who you are, and choose a time. Where none suits, say in your message what would, and an agent will get in touch to confirm.',
  wishes: 'Tell us who you are and which days and times suit you. An agent will get in touch with you to confirm.',
}
const requested = 'We have received your request, and an agent will get in touch with you to confirm your viewing.'
const bookedText = (when: string) =>
  `We expect you at ${when}. Please look at the mail we have just sent you: if it asks you to confirm, do so within three hours, or the time goes to others. It also has a file for your calendar, and a private link to change the time or withdraw.`

function hasTimes(offered: ReturnType<typeof useSlots>['offered']): boolean {
  return offered?.availability === 'on' && offered.days.length > 0
}
