import type { ComponentProps, ReactNode } from 'react'
import styles from './Field.module.css'
import { FieldNotes } from './FieldFrame.tsx'
import { type CommonFieldProps, useFieldIds } from './useFieldIds.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> &
  Omit<CommonFieldProps, 'label'> & { label: ReactNode }

/** A checkbox with its label; the label may contain a link. */
export function Checkbox({ label, hint, error, id: idProp, ...input }: CheckboxProps) {
  const { id, control } = useFieldIds({ ...input, hint, error, id: idProp })
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input {...input} {...control} type="checkbox" />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export type RadioCard<Value extends string = string> = {
  value: Value
  label: string
  detail?: ReactNode
  disabled?: boolean
}

type RadioCardsProps<Value extends string> = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string
  name: string
  options: readonly RadioCard<Value>[]
  /** For controlled use; omit it with a form's binding. */
  value?: Value
  hint?: ReactNode
  error?: string | undefined
}

/** Radio buttons as cards with details. A disabled card stays readable: its detail says why. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, options, value, hint, error, id: idProp, ...input } = props
  const { id, control } = useFieldIds({ ...input, hint, error, id: idProp })
  return (
    <fieldset className={styles.field} id={id} aria-describedby={control['aria-describedby']}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              {...input}
              {...(value !== undefined && { checked: value === option.value })}
              type="radio"
              value={option.value}
              disabled={option.disabled || input.disabled}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.detail ? `${id}-${option.value}-detail` : undefined}
            />
            <span>
              <strong id={`${id}-${option.value}`}>{option.label}</strong>
              {option.detail && (
                <span className={styles.hint} id={`${id}-${option.value}-detail`}>
                  {option.detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
