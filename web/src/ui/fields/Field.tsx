import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { type CommonFieldProps, useFieldIds } from './useFieldIds.ts'

export type FieldProps = ComponentProps<'input'> & CommonFieldProps

/** A one-line text field: `<Field label={…} error={…} {...form.field('teamName')} />`. */
export function Field({ label, hint, error, id: idProp, className, type = 'text', ...input }: FieldProps) {
  const { id, control } = useFieldIds({ ...input, hint, error, id: idProp })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input {...input} {...control} type={type} className={cx(styles.control, className)} />
    </FieldFrame>
  )
}

export type TextAreaProps = ComponentProps<'textarea'> & CommonFieldProps

/** A multi-line text field. */
export function TextArea({ label, hint, error, id: idProp, className, rows = 4, ...area }: TextAreaProps) {
  const { id, control } = useFieldIds({ ...area, hint, error, id: idProp })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...area} {...control} rows={rows} className={cx(styles.control, styles.area, className)} />
    </FieldFrame>
  )
}
