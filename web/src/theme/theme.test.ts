import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backgrounds } from '@resguardo/contract/settings/contrast'
import { expect, test } from 'vitest'
import { breakpoints, colours, font, header, radius, sidebar, spacing, tooltip } from './theme.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const blocks = {
  root: /:root \{(.*?)\n\}/s,
  light: /scheme="light"\] \{(.*?)\n\}/s,
  dark: /scheme="dark"\] \{(.*?)\n\}/s,
}

function token(block: keyof typeof blocks, name: string) {
  const body = blocks[block].exec(css)?.[1] ?? ''
  return new RegExp(`--${name}: ([^;]+);`).exec(body)?.[1]
}

/** Hue in degrees and lightness of a #rrggbb colour. */
function hsl(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [low, high] = [Math.min(r, g, b), Math.max(r, g, b)]
  const span = high - low || 1
  const sector = high === r ? (g - b) / span : high === g ? 2 + (b - r) / span : 4 + (r - g) / span
  return { hue: (sector * 60 + 360) % 360, lightness: (low + high) / 2 }
}

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('S9.041 the spacing unit is 9', () => {
  expect(spacing).toBe(9)
  expect(token('root', 'unit')).toBe(`${spacing}px`)
  for (const step of [1, 2, 3, 4, 5, 6, 8]) expect(token('root', `space-${step}`)).toBe(`${step * spacing}px`)
})

test('S9.042 the border radius is 10px', () => {
  expect(radius).toBe(10)
  expect(token('root', 'radius')).toBe('10px')
})

test('S9.043 the font is Poppins', () => {
  expect(font).toBe('Poppins')
  expect(token('root', 'font')).toMatch(/^Poppins,/)
})

test.each([
  ['xs', 0],
  ['sm', 600],
  ['md', 960],
  ['lg', 1280],
  ['xl', 1840],
] as const)('the breakpoint %s is %d', (name, width) => {
  expect(breakpoints[name]).toBe(width)
})

test('S9.044 S9.045 S9.046 S9.047 S9.048 every width at which a layout changes is one of the breakpoints', () => {
  const folder = join(import.meta.dirname, '..')
  const sheets = globSync('**/*.css', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const widths = (pattern: RegExp) =>
    sheets.flatMap((sheet) => [...sheet.matchAll(pattern)].map(([, width]) => Number(width)))
  const from = new Set(widths(/@media[^{]*\(min-width: (\d+)px\)/g))
  // The smallest width, xs, needs no query: it is the base.
  const { xs: _, ...others } = breakpoints
  // From here the dashboard has three columns, and the page is wider.
  const wideColumns = 1600
  const expected = [...Object.values(others), wideColumns].toSorted((one, other) => one - other)
  expect([...from].toSorted((one, other) => one - other)).toEqual(expected)
  // Phones narrower than any of today get a smaller title.
  const below = new Set(widths(/@media[^{]*\(max-width: (\d+)px\)/g))
  expect([...below].toSorted((one, other) => one - other)).toEqual([359, others.sm - 1, others.md - 1])
})

test.each([
  ['S9.049', 'primary', (hex: string) => hex === '#ffb700'],
  ['S9.050', 'secondary', (hex: string) => between(hsl(hex).hue, 20, 45) && hsl(hex).lightness > 0.7],
  ['S9.051', 'success', (hex: string) => between(hsl(hex).hue, 90, 170)],
  ['S9.052', 'error', (hex: string) => hsl(hex).hue <= 12 || hsl(hex).hue >= 348],
] as const)('%s the colour %s is the one specified, in both schemes', (_id, name, fits) => {
  for (const scheme of ['light', 'dark'] as const) {
    expect(fits(colours[scheme][name])).toBe(true)
    expect(token(scheme, name)).toBe(colours[scheme][name])
  }
})

test('S1.051 there is a light theme and a dark theme: the same tokens, dark on light and light on dark', () => {
  const names = (scheme: 'light' | 'dark') =>
    new Set([...(blocks[scheme].exec(css)?.[1] ?? '').matchAll(/--([\w-]+):/g)].map(([, name]) => name))
  expect(names('light').size).toBeGreaterThan(10)
  expect(names('light')).toEqual(names('dark'))
  const brightness = (scheme: 'light' | 'dark', name: string) => luminance(token(scheme, name) ?? '')
  for (const ground of ['bg', 'paper', 'elevated']) {
    expect(brightness('light', ground), ground).toBeGreaterThan(brightness('light', 'text'))
    expect(brightness('dark', ground), ground).toBeLessThan(brightness('dark', 'text'))
  }
})

test('S9.053 the info colour is a dark navy', () => {
  expect(hsl(colours.light.info)).toEqual({
    hue: expect.closeTo(221, 0),
    lightness: expect.closeTo(0.153, 2),
  })
  expect(token('light', 'info')).toBe(colours.light.info)
  expect(token('dark', 'info')).toBe(colours.dark.info)
})

test.each([
  ['S9.054', 'enter', 'tooltip-enter', 100],
  ['S9.055', 'enterTouch', 'tooltip-touch', 700],
  ['S9.056', 'leaveTouch', 'tooltip-leave-touch', 1500],
] as const)('%s the tooltip delay %s (%s) is %d ms', (_id, name, cssName, delay) => {
  expect(tooltip[name]).toBe(delay)
  expect(token('root', cssName)).toBe(`${delay}ms`)
})

test('the layout measures agree with the tokens', () => {
  expect(token('root', 'header-height')).toBe(`${header}px`)
  expect(token('root', 'sidebar-expanded')).toBe(`${sidebar.expanded}px`)
  expect(token('root', 'sidebar-collapsed')).toBe(`${sidebar.collapsed}px`)
})

test.each(['light', 'dark'] as const)('text reads at 4.5 and controls show at 3 in %s', (scheme) => {
  for (const ground of ['bg', 'paper', 'elevated']) {
    for (const ink of ['text', 'text-secondary', 'primary-text', 'success', 'error', 'warning', 'info'])
      expect(ratio(scheme, ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    expect(ratio(scheme, 'control', ground), `control on ${ground}`).toBeGreaterThanOrEqual(3)
  }
  for (const fill of ['primary', 'primary-hover', 'primary-active'])
    expect(ratio(scheme, 'on-primary', fill)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(scheme, 'primary-text', 'tint')).toBeGreaterThanOrEqual(4.5)
})

function ratio(scheme: 'light' | 'dark', ink: string, ground: string) {
  return contrast(token(scheme, ink) ?? '', token(scheme, ground) ?? '')
}

function between(value: number, low: number, high: number) {
  return value >= low && value <= high
}

test('the backgrounds on which a colour of a team must be seen are those of the themes', () => {
  for (const theme of ['light', 'dark'] as const) {
    const own = ['bg', 'paper', 'elevated'].map((name) => token(theme, name))
    expect(new Set(own)).toEqual(new Set(backgrounds[theme]))
  }
})
