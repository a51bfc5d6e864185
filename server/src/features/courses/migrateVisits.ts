import type { Heirs } from '@resguardo/contract/learning/tickRules'
import type { Deps } from '../../deps.ts'

/**
 * Migrates progress to current lesson ids: a visit to a lesson that was renamed, split or merged counts for
 * its successors, on the same date. Runs at every start; idempotent.
 */
export async function migrateVisits(deps: Pick<Deps, 'query'>, heirs: Heirs): Promise<void> {
  const lessons = Object.entries(heirs).filter(([id]) => !id.includes('.'))
  if (lessons.length === 0) return
  const pairs = lessons.flatMap(([gone, all]) => all.map((heir) => [gone, heir] as const))
  await deps.query(
    `with heirs as (select * from unnest($1::text[], $2::text[]) as h (gone, heir))
     update progress g set
       visited = array(
         select coalesce(h.heir, v.id) from unnest(g.visited) with ordinality as v (id, place)
         left join heirs h on h.gone = v.id group by 1 order by min(v.place), 1),
       seen = coalesce((
         select jsonb_object_agg(id, day) from (
           select coalesce(h.heir, s.key) as id, min(s.value) as day from jsonb_each_text(g.seen) as s
           left join heirs h on h.gone = s.key group by 1) as days), '{}')
     where g.visited && $1::text[]`,
    [pairs.map(([gone]) => gone), pairs.map(([, heir]) => heir)],
  )
}
