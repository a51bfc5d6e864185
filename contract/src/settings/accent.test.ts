import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentRules, accentTokens, textColourOn } from './accent.ts'
import { backgrounds, contrast } from './contrast.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const texts = { light: ['#14203a', '#4a5670'], dark: ['#e9edf5', '#a9b4c8'] } as const

test('whatever the accent is, text, links and edges can be read and seen in both themes', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('light', 'dark'), (accent, theme) => {
      const tokens = accentTokens(accent, theme)
      for (const fill of ['primary', 'primary-hover', 'primary-active'] as const)
        expect(contrast(tokens['on-primary'], tokens[fill])).toBeGreaterThanOrEqual(4.5)
      for (const ground of backgrounds[theme]) {
        expect(contrast(tokens['primary-text'], ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(tokens['primary-edge'], ground)).toBeGreaterThanOrEqual(3)
      }
      for (const text of [...texts[theme], tokens['primary-text']])
        expect(contrast(text, tokens.tint)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000 },
  )
})

test('a fill is the accent itself, with the text that can be read on it', () => {
  expect(accentTokens('#2e8b57', 'light').primary).toBe('#2e8b57')
  expect(textColourOn('#ffb700')).toBe('#14203a')
  expect(textColourOn('#14203a')).toBe('#ffffff')
  expect(textColourOn('#2e8b57')).toBe('#000000')
})

test('the dark rules hold on the screen alone, and nothing but colours is in either', () => {
  const rules = accentRules('#2e8b57')
  expect(rules).toMatch(
    /^:root,html\[data-color-scheme="light"\]\{(--[a-z-]+:#[0-9a-f]{6};?)+\}@media screen\{html\[data-color-scheme="dark"\]\{(--[a-z-]+:#[0-9a-f]{6};?)+\}\}$/,
  )
  expect(accentRules('#2e8b57', { light: '.a', dark: '.b' })).toMatch(/^\.a\{.*@media screen\{\.b\{/)
})
