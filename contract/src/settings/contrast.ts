/** Backgrounds of both themes, as in web/src/theme/tokens.css; a test compares the two. */
export const backgrounds = {
  light: ['#f7f7f4', '#ffffff'],
  dark: ['#0b1220', '#121b2e', '#1b2741'],
} as const

/** Minimum contrast of a shape against its background (WCAG 1.4.11). */
export const shapeContrast = 3

/** Contrast ratio of two colours `#rrggbb`, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

export interface LowContrast {
  theme: 'light' | 'dark'
  background: string
  ratio: number
}

/** The backgrounds on which a shape of this colour has too little contrast. */
export const lowContrastBackgrounds = (colour: string): LowContrast[] =>
  (['light', 'dark'] as const).flatMap((theme) =>
    backgrounds[theme]
      .map((background) => ({ theme, background, ratio: contrast(colour, background) }))
      .filter(({ ratio }) => ratio < shapeContrast),
  )

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
