/** Names of the hidden fields that say what a form was made with, so that the server sees what the visitor changed. */
export const formFields = { channel: 'form_channel', place: 'form_q', placeId: 'form_place_id' } as const
