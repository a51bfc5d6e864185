import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Takes over what the server saved, and leaves what was typed while it was under way: a field that no longer
 * holds what was sent keeps its text and counts as unsaved.
 */
export function resetKeeping<Draft extends FieldValues>(
  form: UseFormReturn<Draft, unknown, FieldValues>,
  sent: Draft,
  saved: Draft | DefaultValues<Draft>,
): void {
  const now = form.getValues()
  form.reset(saved)
  for (const name of Object.keys(now)) {
    // The keys of a draft are the paths of its fields: drafts are flat.
    const path = name as Path<Draft>
    if (JSON.stringify(now[path]) !== JSON.stringify(sent[path]))
      form.setValue(path, now[path], { shouldDirty: true })
  }
}
