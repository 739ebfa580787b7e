type Rgb = readonly [red: number, green: number, blue: number]

/** What a map is painted with: the agency's own colours, and what lies between them. */
export interface MapColours {
  water: string
  land: string
  shore: string
  boundary: string
  name: string
  lesserName: string
  halo: string
  pin: string
  onPin: string
  signal: string
  onSignal: string
}

/** @param colourOf Gives what a custom property of tokens.css stands for. */
export function mapColours(colourOf: (token: string) => Rgb): MapColours {
  const [white, paper, bottle, ink] = [colourOf('--white'), colourOf('--paper'), colourOf('--bottle'), colourOf('--ink')]
  return {
    water: css(mixed(bottle, white, 0.2)),
    land: css(mixed(paper, white, 0.75)),
    shore: css(mixed(bottle, white, 0.45)),
    boundary: css(mixed(bottle, white, 0.32)),
    name: css(ink),
    lesserName: css(colourOf('--quiet')),
    halo: css(white),
    pin: css(bottle),
    onPin: css(colourOf('--on-bottle')),
    signal: css(colourOf('--primrose')),
    onSignal: css(ink),
  }
}

/** A reader of the custom properties that hold at an element. The canvas knows every way CSS has of writing a colour. */
export function tokenReader(element: Element): (token: string) => Rgb {
  const style = getComputedStyle(element)
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return (token) => {
    if (!canvas) return [0, 0, 0]
    canvas.fillStyle = style.getPropertyValue(token).trim()
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
}

/** So much of `one`, the rest of `other`. */
function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] * share + other[index] * (1 - share))
  return [part(0), part(1), part(2)]
}

function css([red, green, blue]: Rgb): string {
  return `rgb(${red}, ${green}, ${blue})`
}
