import { useEffect } from 'react'
import { useSay } from '#i18n/say.tsx'
import type { ListsMessage } from '#shared/lists.messages.ts'
import { LinkButton } from '#ui/controls/Button.tsx'
import { BackIcon, CloseIcon } from '#ui/icons.tsx'
import { documentTitle, PageTitle } from '#ui/layout/PageTitle.tsx'
import styles from './ListWithRecord.module.css'
import type { RecordProps } from './ListWithRecord.tsx'

/** The name of a record, and the way back to the list. */
export function RecordHead({ title, back, beside }: Omit<RecordProps, 'uid'> & { title: string }) {
  const say = useSay<ListsMessage>()
  if (beside) return <HeadBeside title={title} back={back} />
  return (
    <>
      <PageTitle title={title} />
      <div>
        <LinkButton kind="quiet" icon={<BackIcon size={20} />} to={back}>
          {say('lists.record.back')}
        </LinkButton>
      </div>
    </>
  )
}

function HeadBeside({ title, back }: { title: string; back: string }) {
  const say = useSay<ListsMessage>()
  useEffect(() => {
    const listTitle = document.title
    document.title = documentTitle(title)
    return () => {
      document.title = listTitle
    }
  }, [title])
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <LinkButton kind="quiet" icon={<CloseIcon />} to={back} aria-label={say('lists.record.close')}>
        {null}
      </LinkButton>
    </div>
  )
}
