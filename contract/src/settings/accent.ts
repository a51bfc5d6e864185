import { backgrounds, contrast, shapeContrast } from './contrast.ts'

type Theme = keyof typeof backgrounds
/** Design tokens derived from an accent colour (web/src/theme/tokens.css). */
type Token =
  | 'primary'
  | 'on-primary'
  | 'primary-hover'
  | 'primary-active'
  | 'primary-text'
  | 'primary-edge'
  | 'tint'

/** Minimum contrast of text against its background (WCAG 1.4.3). */
const textContrast = 4.5

const navy = '#14203a'
/** The default accent of the product. */
export const productAccent = '#ffb700'
const textColours = [navy, '#ffffff', '#000000'] as const
/** Share of the accent in the background of selected items, by theme. */
const tintShare = { light: 0.16, dark: 0.14 } as const
const cardBackground = { light: '#ffffff', dark: '#121b2e' } as const
/** The colour that an unreadable ink is mixed towards: the darkest or lightest, as the text of its theme. */
const extremeColour = { light: '#000000', dark: '#ffffff' } as const

/** The text colour on an accent: navy if readable, else white or black, one of which always is. */
export const textColourOn = (accent: string): string =>
  textColours.find((ink) => contrast(ink, accent) >= textContrast) ?? '#000000'

/**
 * All tokens of an accent in one theme: fills keep it; text and edges are shifted until they are readable.
 */
export function accentTokens(accent: string, theme: Theme): Readonly<Record<Token, string>> {
  const ink = textColourOn(accent)
  // Away from the text colour, so that a pressed button gains contrast instead of losing it.
  const pressedTowards = contrast(ink, '#000000') > contrast(ink, '#ffffff') ? '#000000' : '#ffffff'
  const tint = mix(cardBackground[theme], accent, tintShare[theme])
  return {
    primary: accent,
    'on-primary': ink,
    'primary-hover': mix(accent, pressedTowards, 0.1),
    'primary-active': mix(accent, pressedTowards, 0.2),
    'primary-text': readable(accent, theme, [...backgrounds[theme], tint], textContrast),
    'primary-edge': readable(accent, theme, backgrounds[theme], shapeContrast),
    tint,
  }
}

/** CSS rules that replace the product's accent in both themes, given the selectors of the themes. */
export function accentRules(
  accent: string,
  { light, dark }: Readonly<Record<Theme, string>> = themeSelectors,
): string {
  const rule = (selector: string, theme: Theme) =>
    `${selector}{${Object.entries(accentTokens(accent, theme))
      .map(([name, colour]) => `--${name}:${colour}`)
      .join(';')}}`
  // Print is light, whatever the colour scheme of the screen.
  return `${rule(light, 'light')}@media screen{${rule(dark, 'dark')}}`
}
const themeSelectors = {
  light: ':root,html[data-color-scheme="light"]',
  dark: 'html[data-color-scheme="dark"]',
}

function readable(accent: string, theme: Theme, grounds: readonly string[], minContrast: number): string {
  for (let share = 0; share < 1; share += 0.05) {
    const colour = mix(accent, extremeColour[theme], share)
    if (grounds.every((ground) => contrast(colour, ground) >= minContrast)) return colour
  }
  return extremeColour[theme]
}

/** Mixes a share (0 to 1) of one colour `#rrggbb` into another. */
function mix(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [from = 0, to = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${[1, 3, 5].map(channel).join('')}`
}
