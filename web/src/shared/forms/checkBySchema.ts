import type * as z from 'zod/mini'
import type { CheckResult } from './useForm.ts'

/** Checks a form with the schema of its call. `bodyOf` makes the body if the values are not the body. */
export const checkBySchema =
  <Schema extends z.ZodMiniType, Values = z.input<Schema>>(
    schema: Schema,
    bodyOf?: (values: Values) => unknown,
  ) =>
  (values: Values): CheckResult<z.output<Schema>> => {
    const parsed = schema.safeParse(bodyOf ? bodyOf(values) : values)
    if (parsed.success) return { output: parsed.data, problems: {} }
    // Reversed, so that the first issue of a field counts.
    const issues = parsed.error.issues.toReversed()
    const problems = issues.map(({ path, message }) => [path.join('.'), { key: message }])
    return { output: null, problems: Object.fromEntries(problems) }
  }
