import { courseKey, sealChoice } from '#features/courses/courses.ts'
import { addressOf, cast, type Figure } from './cast.ts'
import { daysAgo, type Making, uidOf } from './making.ts'

/** Accounts in every state. */
export async function makePeople(making: Making): Promise<void> {
  await making.db
    .insertInto('people')
    .values(cast.map((figure, n) => rowOf(making, figure, n)))
    .execute()
  await making.db
    .insertInto('password_history')
    .values(
      cast.filter(hasPassword).map(({ name, since }) => ({
        person: uidOf(name),
        hash: making.hash,
        created: daysAgo(making, since),
      })),
    )
    .execute()
}

const hasPassword = ({ status }: Figure) => status !== 'pending'

function rowOf(making: Making, figure: Figure, n: number) {
  const { name, status = 'active', course, since } = figure
  const uid = uidOf(name)
  return {
    uid,
    username: addressOf(name),
    first_name: figure.first,
    last_name: figure.last,
    role: figure.role,
    status,
    lang: figure.lang,
    timezone: figure.timezone,
    country: figure.country,
    city: figure.city ?? '',
    helper: figure.helper ?? false,
    access_level: figure.readsOnly ? ('read' as const) : ('full' as const),
    newsletter: figure.newsletter ?? ('opted_out' as const),
    password_hash: hasPassword(figure) ? making.hash : null,
    successful_attempts: hasPassword(figure) ? 3 + (n % 40) : 0,
    failed_attempts: n % 3,
    created: daysAgo(making, since),
    last_seen: hasPassword(figure) ? daysAgo(making, Math.min(since, (n % 30) + 0.2)) : null,
    trial_ends: figure.trialEnds === undefined ? null : daysAgo(making, -figure.trialEnds),
    expiration: figure.expires === undefined ? null : daysAgo(making, -figure.expires),
    ...(status === 'deleted' && { status_before: 'active' as const, purge_at: daysAgo(making, -21) }),
    ...(status === 'expired' && { status_before: 'active' as const }),
    ...(course && {
      course: courseKey(making.keys, uid, course),
      course_choice: sealChoice(making.keys, uid, course),
    }),
  }
}
