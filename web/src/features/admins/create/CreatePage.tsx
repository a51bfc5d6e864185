import { may } from '@resguardo/contract/people/policy'
import { Link, useSearchParams } from '#router'
import { useSay } from '#i18n/say.tsx'
import { actorOf, ownTeam } from '#session/rights.ts'
import { useSession } from '#session/session.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ReadOnlyNote } from '#ui/controls/ChangeButton.tsx'
import { Forbidden } from '#ui/feedback/Forbidden.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { KeepMounted } from '../KeepMounted.tsx'
import styles from './Create.module.css'
import type { CreateMessage } from './create.messages.ts'
import { ImportForm } from './many/ImportForm.tsx'
import { CreatePersonForm } from './CreatePersonForm.tsx'

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
  const actor = actorOf(user)
  const isImport = params.get('way') === 'list'
  const modeUrl = (mode: string | null) => {
    const next = new URLSearchParams(params)
    if (mode) next.set('way', mode)
    else next.delete('way')
    return `?${next.toString()}`
  }
  return (
    <>
      <PageTitle title={say('create.title')} />
      {!may(actor, 'admin.create', ownTeam) ? (
        <Forbidden needs="admin" />
      ) : readsOnly ? (
        <ReadOnlyNote />
      ) : (
        <div className={styles.page}>
          <div role="group" className={styles.ways} aria-label={say('create.ways')}>
            <Link to={modeUrl(null)} replace aria-current={isImport ? undefined : 'page'}>
              {say('create.one')}
            </Link>
            <Link to={modeUrl('list')} replace aria-current={isImport ? 'page' : undefined}>
              {say('create.many')}
            </Link>
          </div>
          <KeepMounted shown={!isImport} className={styles.page}>
            <CreatePersonForm actor={actor} settings={settings} />
          </KeepMounted>
          <KeepMounted shown={isImport} className={styles.page}>
            <ImportForm actor={actor} settings={settings} />
          </KeepMounted>
        </div>
      )}
    </>
  )
}
