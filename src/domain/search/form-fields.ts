/** Names of the hidden fields with the values that a form was made with, so that the server sees what the visitor changed. */
export const formFields = { channel: 'form_channel', place: 'form_q', placeId: 'form_place_id', travel: 'form_travel' } as const
