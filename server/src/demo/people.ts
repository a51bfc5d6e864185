import { courseKey, sealChoice } from '#security/crypto/courseChoice.ts'
import { addressOf, demoAccounts, demoPeople, type DemoPerson } from './demoPeople.ts'
import { daysAgo, type DemoContext, uidOf } from './demoContext.ts'

/** Accounts in every state. */
export async function makePeople(context: DemoContext): Promise<void> {
  await context.db
    .insertInto('people')
    .values(demoPeople.map((figure, n) => rowOf(context, figure, n)))
    .execute()
  await context.db
    .insertInto('password_history')
    .values(
      demoPeople.filter(hasPassword).map(({ name, since }) => ({
        person: uidOf(name),
        hash: context.hash,
        created: daysAgo(context, since),
      })),
    )
    .execute()
}

/** A saved view of each guide of the demonstration. */
export const savedViewOf = {
  root: { list: 'people', name: 'Há meses sem entrar', search: 'seen=longer' },
  admin: { list: 'users', name: 'Contas bloqueadas', search: 'status=blocked' },
  helper: { list: 'tickets', name: 'Perguntas minhas', search: 'mine=yes' },
  user: { list: 'access', name: 'Entradas recusadas', search: 'outcome=401' },
} as const

export async function makeSavedViews({ db }: DemoContext): Promise<void> {
  const views = (['root', 'admin', 'helper', 'user'] as const).map((guide) => ({
    uid: uidOf(`view ${guide}`),
    person: uidOf(demoAccounts[guide]),
    ...savedViewOf[guide],
  }))
  await db.insertInto('saved_views').values(views).execute()
}

const hasPassword = ({ status }: DemoPerson) => status !== 'pending'

function rowOf(context: DemoContext, figure: DemoPerson, n: number) {
  const { name, status = 'active', course, since } = figure
  const uid = uidOf(name)
  return {
    uid,
    username: addressOf(name),
    first_name: figure.first,
    last_name: figure.last,
    role: figure.role,
    status,
    lang: (name === demoAccounts.root && context.rootLang) || figure.lang,
    timezone: figure.timezone,
    country: figure.country,
    city: figure.city ?? '',
    helper: figure.helper ?? false,
    moderator: figure.helper ?? false,
    access_level: figure.readsOnly ? ('read' as const) : ('full' as const),
    newsletter: figure.newsletter ?? ('opted_out' as const),
    password_hash: hasPassword(figure) ? context.hash : null,
    successful_attempts: hasPassword(figure) ? 3 + (n % 40) : 0,
    failed_attempts: n % 3,
    created: daysAgo(context, since),
    last_seen: hasPassword(figure) ? daysAgo(context, Math.min(since, (n % 30) + 0.2)) : null,
    trial_ends: figure.trialEnds === undefined ? null : daysAgo(context, -figure.trialEnds),
    expiration: figure.expires === undefined ? null : daysAgo(context, -figure.expires),
    ...(status === 'deleted' && { status_before: 'active' as const, purge_at: daysAgo(context, -21) }),
    ...(status === 'expired' && { status_before: 'active' as const }),
    ...(course && {
      course: courseKey(context.keys, uid, course),
      course_choice: sealChoice(context.keys, uid, course),
    }),
  }
}
