import * as z from 'zod/mini'

const filled = z.string().check(z.minLength(1))
const Apart = z.union([z.literal(true), z.literal('back')])
const Label = z.strictObject({ en: filled, pt: filled, es: filled })

const named = {
  /** The words on the phone in each language; with `lookFor` what to look for, as its words are not known. */
  label: Label,
  lookFor: z.exactOptional(z.literal(true)),
  /**
   * On another screen than the control before: `back` on the one that the path opens, after going back to it,
   * else such as another app or another part of Settings.
   */
  apart: z.exactOptional(Apart),
  /** Set before the path is begun, in another place; such controls are listed first. */
  first: z.exactOptional(z.literal(true)),
  /** On the page that the last label of the path opens, under the same name as its row. */
  onPage: z.exactOptional(z.literal(true)),
  /** On a computer, which is drawn as a window. */
  computer: z.exactOptional(z.literal(true)),
}

/**
 * One thing that a step taps, sets or reads after the last screen of its path, or before its first one. A
 * `row` opens another screen; a `confirm` is the button of a dialog, a `look` is only read, a `press` is a
 * button of the phone or a gesture.
 * `to` is the state to reach: of a switch, the option of a choice, what to type in a field.
 */
export const Control = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['row', 'button', 'confirm', 'look', 'press']), ...named }),
  z.strictObject({ kind: z.literal('switch'), ...named, to: z.enum(['on', 'off']) }),
  z.strictObject({ kind: z.enum(['choice', 'field']), ...named, to: Label }),
])
export type Control = z.infer<typeof Control>

/** A control in one language; `to` is `on` or `off` for a switch. */
export const CutControl = z.strictObject({
  kind: z.enum(['row', 'button', 'confirm', 'look', 'press', 'switch', 'choice', 'field']),
  label: filled,
  lookFor: z.exactOptional(z.literal(true)),
  apart: z.exactOptional(Apart),
  first: z.exactOptional(z.literal(true)),
  onPage: z.exactOptional(z.literal(true)),
  computer: z.exactOptional(z.literal(true)),
  to: z.exactOptional(filled),
})
export type CutControl = z.infer<typeof CutControl>
