import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Resets a form to what the server saved but keeps what was typed meanwhile: a field that differs from what
 * was sent keeps its text and counts as unsaved.
 */
export function resetKeepingEdits<Draft extends FieldValues>(
  form: UseFormReturn<Draft, unknown, FieldValues>,
  sent: Draft,
  saved: Draft | DefaultValues<Draft>,
): void {
  const current = form.getValues()
  form.reset(saved)
  for (const name of Object.keys(current)) {
    // Drafts are flat, so their keys are the paths of their fields.
    const path = name as Path<Draft>
    if (JSON.stringify(current[path]) !== JSON.stringify(sent[path]))
      form.setValue(path, current[path], { shouldDirty: true })
  }
}
