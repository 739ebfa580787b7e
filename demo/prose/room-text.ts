import type { Home } from '../home/home.ts'
import type { Room } from '../home/room.ts'
import { compose } from './compose.ts'

/** What an agent says of a room after its measurements, from nothing but what was decided about the home. */
export function roomText(random: () => number, room: Room, home: Home): string {
  return compose(random, pattern(room, home), { boiler: boilers[home.heating] })
}

const boilers: Record<Home['heating'], string> = {
  gas: 'the gas-fired boiler',
  oil: 'the oil-fired boiler',
  lpg: 'the gas-fired boiler',
  electric: 'the hot water cylinder',
  'heat-pump': 'the hot water cylinder of the heat pump',
  communal: 'the heating controls',
}

function pattern(room: Room, home: Home): string {
  const isDated = home.condition === 'dated'
  const isSmart = home.condition === 'excellent' || home.condition === 'new'
  switch (room.kind) {
    case 'hall':
      return hall(home)
    case 'landing':
      return '[Doors to the bedrooms|An airing cupboard|A window to the side, a linen cupboard] and [access to the roof space.|space for a bookcase.]'
    case 'sitting':
      return `${sittingAspect(home)} ${fireplace(home)}`
    case 'dining':
      return `[Window to the rear|Doors to the kitchen and the hall|A well-lit room beside the kitchen], [with space for a table for eight.|a good room for supper with friends.|with room for a dresser.]`
    case 'kitchen':
    case 'kitchen-diner':
      return `${kitchen(home, { isDated, isSmart })}${room.kind === 'kitchen-diner' ? ' [Room for a family table by the window.|The dining end takes a table for six to eight.]' : ''}`
    case 'living-kitchen':
      return `[A bright open-plan room|Open-plan living space] with ${home.beds === 0 ? 'room for a bed and a sofa' : '[a large window|two windows]'}; the kitchen is fitted with [units in a plain pale finish|handleless units], ${isDated ? 'a cooker point and space for a fridge.' : '[a built-in oven and hob.|an integrated oven, hob and fridge freezer.]'}`
    case 'study':
      return '[A quiet room to work in, with a window to the side.|Window to the front and fitted shelves.|Useful as an office or a place for homework.]'
    case 'family':
      return '[A second sitting room, easy to shut off from the rest of the house.|Window to the side; a place for games, television or music.|A comfortable room next to the kitchen.]'
    case 'library':
      return 'Shelved [from floor to ceiling|on two walls], with [an open fire|a marble chimneypiece] and [shuttered windows.|windows over the garden.]'
    case 'conservatory':
      return '[Glazed on three sides, with doors to the garden.|A sunny place to sit for most of the year, with doors outside.]'
    case 'utility':
      return `[Sink|Butler sink|Worktop with a sink], plumbing for a washing machine[ and a dryer|] and ${home.form.plan === 'park-home' ? 'a store cupboard.' : '{boiler}[, with a door to the outside.|.]'}`
    case 'cloakroom':
      return '[Basin and WC.|WC, basin and hooks for coats.]'
    case 'bedroom':
      return bedroom(room, isSmart)
    case 'ensuite':
      return isDated
        ? 'Shower, basin and WC.'
        : '[Walk-in shower, basin and WC.|Shower cubicle, basin and WC, [heated towel rail.|tiled to the ceiling.]]'
    case 'bathroom':
      return isDated
        ? '[A coloured suite of bath, basin and WC, ready to be replaced.|Panelled bath with shower over, basin and WC.]'
        : '[White suite of panelled bath with a shower over, basin and WC.|[Bath, separate shower,|Bath with a glass screen and shower,] basin and WC[, heated towel rail|].]'
    case 'shower':
      return '[Large shower, basin and WC.|Tiled shower cubicle, basin and WC[, heated towel rail|].]'
    case 'garage':
      return '[Up-and-over door, light and power.|Electrically operated door, light, power and a door to the side.|Up-and-over door and storage in the roof.]'
  }
}

function hall({ form, rooms }: Home): string {
  const hasUpstairs = rooms.some(({ floor }) => floor > 0)
  if (form.plan === 'grand')
    return '[Flagstone|Oak boarded|Black and white tiled] floor, [panelled walls|a fine cornice] and the principal staircase.'
  if (form.plan === 'flat')
    return `[Door-entry telephone|Coat cupboard|Door-entry telephone and a deep cupboard]${hasUpstairs ? ', stairs to the upper floor.' : '.'}`
  if (hasUpstairs)
    return '[Stairs to the first floor|Staircase with a cupboard beneath], [doors to the ground-floor rooms.|a place for coats and boots.]'
  return '[Doors to all principal rooms|A wide hall], [with a linen cupboard|with hooks for coats] and [hatch to the roof space.|a radiator.]'
}

function sittingAspect({ form, era }: Home): string {
  if (form.plan === 'grand')
    return '[A room of fine proportions with tall windows|Tall sash windows] [to the south and west|over the garden] and [a moulded cornice.|window seats.]'
  if (form.plan === 'flat') return '[A wide window keeps this room light.|Window to the front with an open outlook.]'
  const byEra = {
    period: 'Window to the front with a deep seat.',
    victorian: '[Bay window to the front.|Sash window to the front, picture rail and original boards.]',
    interwar: 'Bow window to the front.',
    postwar: 'Wide window to the front.',
    modern: 'Window to the front[ and double doors to the rear|].',
    new: 'Window to the front[ and points for television and data|].',
  }
  return byEra[era]
}

function fireplace({ hasFireplace, era, form }: Home): string {
  if (!hasFireplace) return '[Television and data points.|Plenty of wall space for furniture.|]'
  if (form.plan === 'grand') return '[Carved stone chimneypiece with an open fire.|Open fire in a marble surround.]'
  return era === 'period'
    ? '[Inglenook fireplace with a wood-burning stove on a flagstone hearth.|Stone fireplace with a bread oven and a wood-burning stove.]'
    : '[Cast-iron fireplace with a tiled hearth.|Chimney breast with a wood-burning stove.]'
}

function kitchen({ form, heating }: Home, { isDated, isSmart }: { isDated: boolean; isSmart: boolean }): string {
  if (isDated) return '[Wall and base units, now some years old,|An older range of units] with a sink, cooker point and space for a fridge.'
  if (form.plan === 'grand')
    return `[Hand-painted units|Painted oak cabinets] round [an island|a central island] with ${heating === 'oil' ? '[a four-oven Aga|an oil-fired Aga]' : 'a range cooker'}, [granite|slate|marble] worktops and a walk-in larder.`
  if (isSmart)
    return '[Shaker-style|Handleless|Painted] units under [quartz|oak|composite stone] worktops, with [an integrated oven, induction hob and dishwasher.|a built-in double oven, hob, fridge freezer and dishwasher.]'
  return '[A range of wall and base units|Fitted units on three sides] with [a built-in oven and hob,|an inset sink, oven and hob,] [plumbing for a dishwasher.|space for a fridge freezer.|plumbing for a washing machine.]'
}

function bedroom(room: Room, isSmart: boolean): string {
  const side = /(Two|Four|Six|Eight|Ten|Twelve|Fourteen)$/.test(room.name) ? 'rear' : 'front'
  if (room.width * room.depth < 7.6) return `[Single room|A single room or study] with a window to the ${side}.`
  const extra = isSmart ? '[, fitted wardrobes| and built-in wardrobes|]' : '[, with a built-in cupboard|, with space for wardrobes|]'
  return `[Double room|A good double room|Double room] with a window to the ${side}${extra}.`
}
