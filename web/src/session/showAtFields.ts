import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Failure } from '#api/failure.ts'

/** Puts what the server refused at the fields of a form that are named, in their order, and the focus on the first. */
export function showAtFields<Draft extends FieldValues>(
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
