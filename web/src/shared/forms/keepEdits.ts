import { isSame, valueAt } from './fieldPath.ts'

/**
 * What the server saved, with what was typed meanwhile: a field that differs from what was sent keeps its
 * value and counts as unsaved.
 */
export function keepEdits<Values extends object>(typed: Values, sent: Values, saved: Values): Values {
  const edits = Object.entries(typed).filter(([name, value]) => !isSame(value, valueAt(sent, name)))
  return { ...saved, ...Object.fromEntries(edits) }
}
