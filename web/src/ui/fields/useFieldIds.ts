import { type ReactNode, useId } from 'react'

/** Props of every form control; `ref`, `name`, `onChange` and `onBlur` come from the form. */
export type CommonFieldProps = { label: string; hint?: ReactNode; error?: string | undefined }

type DescribedControl = Pick<CommonFieldProps, 'hint' | 'error'> & {
  id?: string | undefined
  'aria-describedby'?: string | undefined
}

/** The ids that link a control to its hint and error, added to any other description. */
export function useFieldIds({
  hint,
  error,
  id: idProp,
  'aria-describedby': otherDescriptions,
}: DescribedControl) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  const described = [otherDescriptions, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return {
    id,
    control: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
  }
}
