import { Checkbox } from '#ui/fields/choiceFields.tsx'
import styles from '#shared/Lists.module.css'

type CheckboxGroupProps<Value extends string> = {
  legend: string
  options: readonly Value[]
  chosen: readonly Value[]
  label: (value: Value) => string
  onChange: (chosen: readonly Value[]) => void
}

/** Checkboxes: any number of a few options. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { legend, options, chosen, label, onChange } = props
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {options.map((value) => (
          <Checkbox
            key={value}
            label={label(value)}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(options.filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
