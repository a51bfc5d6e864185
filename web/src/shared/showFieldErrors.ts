import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Failure } from '#api/failure.ts'

/** Shows the server's errors at the named fields of a form, in order, and focuses the first. */
export function showFieldErrors<Draft extends FieldValues>(
  { setError }: Pick<UseFormReturn<Draft>, 'setError'>,
  names: readonly FieldPath<Draft>[],
  failure: Failure | null,
) {
  let shouldFocus = true
  for (const name of names) {
    const message = failure?.fields[name]
    if (!message) continue
    setError(name, { message }, { shouldFocus })
    shouldFocus = false
  }
}
