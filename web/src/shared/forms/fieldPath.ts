/** A field's path in the values of a form: `name`, or `words.pt.title`, or `systems.0.min`. */
export type FieldPath<Values> = Values extends readonly (infer Item)[]
  ? `${number}` | (Item extends object ? `${number}.${FieldPath<Item>}` : never)
  : {
      [Name in keyof Values & string]:
        | Name
        | (NonNullable<Values[Name]> extends object
            ? `${Name}.${FieldPath<NonNullable<Values[Name]>>}`
            : never)
    }[keyof Values & string]

/** The type of the value at a path. */
export type ValueAt<Values, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? ValueAt<PartOf<Values, Name>, Rest>
  : PartOf<Values, Path>
type PartOf<Values, Name extends string> = Values extends readonly (infer Item)[]
  ? Item
  : Name extends keyof Values
    ? Values[Name]
    : unknown

export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The value at a path such as `promised.emergency`. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return value
}

/** A copy of `values` with another value at a path; undefined removes it. */
export function withValue<Values>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.')
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Record<string, unknown>
  const next = rest.length > 0 ? withValue(copy[name], rest.join('.'), value) : value
  if (next === undefined) delete copy[name]
  else copy[name] = next
  return copy as Values
}

/** Whether one of two paths is the other, or is inside it. */
export const overlaps = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
