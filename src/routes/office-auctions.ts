import { officeForm, officeScreen } from './office-route.ts'

const ofSale = '/office/auctions/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}'

/** The sales that have a catalogue. */
export const list = officeScreen('see-auctions', '/office/auctions')

/** A sale: its results, addenda, and what was tapped. */
export const sale = officeScreen('see-auctions', ofSale)

export const addAddendum = officeForm('run-auctions', `${ofSale}/addenda`)

export const removeAddendum = officeForm('run-auctions', `${ofSale}/addenda/:addendum{[0-9]{1,18}}/remove`)

/** One lot after the other, as they are sold. `lot`: which. */
export const rostrum = officeScreen('run-auctions', `${ofSale}/rostrum`)

/** A tap as a form of its own. */
export const tapLot = officeForm('run-auctions', `${ofSale}/rostrum`)

/** Taps that the browser kept until it could send them, as JSON; how the lots stand then. None: only that, every two seconds. */
export const sendTaps = officeForm('run-auctions', `${ofSale}/rostrum/taps`, { perMinute: 240 })

/** Who asked for legal packs, and who registered to bid. */
export const bidders = officeScreen('see-enquiries', `${ofSale}/bidders`)

export const biddersFile = officeScreen('export-bidders', `${ofSale}/bidders.csv`)
