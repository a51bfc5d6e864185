import { type Actor, may } from '@resguardo/contract/policy'
import { Link, useSearchParams } from 'react-router'
import { useSay } from '#i18n/say.tsx'
import { useSession } from '#session/session.ts'
import { useReadsOnly } from '#session/useReadsOnly.ts'
import { ReadsOnlyNote } from '#ui/ChangeButton.tsx'
import { Forbidden } from '#ui/Forbidden.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { KeptPart } from '../KeptPart.tsx'
import styles from './Create.module.css'
import type { CreateMessage } from './create.messages.ts'
import { ManyForm } from './many/ManyForm.tsx'
import { OneForm } from './OneForm.tsx'

type CreatePageProps = {
  /** Path of the page where e-mail is switched on; null if there is none. */
  settings: string | null
}

/** /admins/create: one person, or many at once. */
export function CreatePage({ settings }: CreatePageProps) {
  const say = useSay<CreateMessage>()
  const user = useSession()
  const [params] = useSearchParams()
  const readsOnly = useReadsOnly()
  if (!user) return null
  // The browser does not know the person's teams, so it asks about a placeholder one.
  const actor: Actor = { uid: user.uid, role: user.role, teams: ['own'] }
  const many = params.get('way') === 'list'
  const to = (way: string | null) => {
    const next = new URLSearchParams(params)
    if (way) next.set('way', way)
    else next.delete('way')
    return `?${next.toString()}`
  }
  return (
    <>
      <PageTitle title={say('create.title')} />
      {!may(actor, 'admin.create', { kind: 'team', uid: 'own' }) ? (
        <Forbidden needs="admin" />
      ) : readsOnly ? (
        <ReadsOnlyNote />
      ) : (
        <div className={styles.page}>
          <div role="group" className={styles.ways} aria-label={say('create.ways')}>
            <Link to={to(null)} replace aria-current={many ? undefined : 'page'}>
              {say('create.one')}
            </Link>
            <Link to={to('list')} replace aria-current={many ? 'page' : undefined}>
              {say('create.many')}
            </Link>
          </div>
          <KeptPart shown={!many} className={styles.page}>
            <OneForm actor={actor} settings={settings} />
          </KeptPart>
          <KeptPart shown={many} className={styles.page}>
            <ManyForm actor={actor} settings={settings} />
          </KeptPart>
        </div>
      )}
    </>
  )
}
