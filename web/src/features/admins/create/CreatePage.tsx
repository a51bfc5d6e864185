import { type Actor, may } from '@resguardo/contract/policy'
import { Link, useSearchParams } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { Forbidden } from '#ui/Forbidden.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import styles from './Create.module.css'
import type { CreateMessage } from './create.messages.ts'
import { ManyForm } from './many/ManyForm.tsx'
import { OneForm } from './OneForm.tsx'

type CreatePageProps = {
  /** Where e-mailing is switched on; null where there is no such page. */
  settings: string | null
}

/** /admins/create: one person, or many at once. */
export function CreatePage({ settings }: CreatePageProps) {
  const say = useSay<CreateMessage>()
  const user = useSession()
  const [params] = useSearchParams()
  if (!user) return null
  // The web does not know which teams are one's own: it asks about one that would be.
  const actor: Actor = { uid: user.uid, role: user.role, teams: ['own'] }
  const many = params.get('way') === 'list'
  return (
    <>
      <PageTitle title={say('create.title')} />
      {may(actor, 'admin.create', { kind: 'team', uid: 'own' }) ? (
        <div className={styles.page}>
          <div role="group" className={styles.ways} aria-label={say('create.ways')}>
            <Link to="?" aria-current={many ? undefined : 'page'}>
              {say('create.one')}
            </Link>
            <Link to="?way=list" aria-current={many ? 'page' : undefined}>
              {say('create.many')}
            </Link>
          </div>
          {many ? (
            <ManyForm actor={actor} settings={settings} />
          ) : (
            <OneForm actor={actor} settings={settings} />
          )}
        </div>
      ) : (
        <Forbidden needs="admin" />
      )}
    </>
  )
}
