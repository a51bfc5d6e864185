import { sql } from 'kysely'

const hourMs = 3_600_000

/** The calendar day where it is latest on earth, UTC-12: a last day before it is over for everyone. */
export const dayNotOver = (now: Date): string =>
  new Date(now.getTime() - 12 * hourMs).toISOString().slice(0, 10)

/** State of an assignment or announcement; `current` is its name until the last day is over. */
export const stateOf = <Current extends string>(
  { withdrawn, day }: { withdrawn: Date | null; day: string },
  today: string,
  current: Current,
): 'withdrawn' | 'ended' | Current => (withdrawn ? 'withdrawn' : day < today ? 'ended' : current)

/** Whether a row is in the state, as `stateOf` says. */
export const isInState = (state: string, today: string, current: string) =>
  sql<boolean>`${state}::text = case when withdrawn is not null then 'withdrawn'
    when until < ${today}::date then 'ended' else ${current}::text end`
