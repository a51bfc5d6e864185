import { readAssociations } from '@resguardo/contract/teams/associations'
import type { Team } from '@resguardo/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Card } from '#ui/layout/Card.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import styles from '../Teams.module.css'
import { AssociationCard } from './AssociationCard.tsx'
import type { AssociationsMessage } from './associations.messages.ts'
import { ProposeDialog } from './ProposeDialog.tsx'

/** The team's associations, as sponsor or as partner. */
export function AssociationsTab({ team }: { team: Team }) {
  const say = useSay<AssociationsMessage>()
  const result = useQuery(query(readAssociations, { query: { team: team.uid } }))
  const [proposing, setProposing] = useState(false)
  const propose = (
    <ChangeButton readOnly={useReadsOnly()} onClick={() => setProposing(true)}>
      {say('associations.propose')}
    </ChangeButton>
  )
  return (
    <section className={styles.form} aria-label={say('associations.title')}>
      <p>{say('associations.why')}</p>
      <Card title={say('associations.code')}>
        <p>{say('associations.code.text')}</p>
        <p className={styles.row}>
          <code translate="no">{team.uid}</code>
          <CopyButton text={team.uid} />
        </p>
      </Card>
      <QuerySection result={result} failureTitle={say('associations.failed')}>
        {({ associations }) =>
          associations.length === 0 ? (
            <EmptyState title={say('associations.empty')} action={propose} />
          ) : (
            <>
              <div>{propose}</div>
              {associations.map((association) => (
                <AssociationCard key={association.uid} team={team.uid} association={association} />
              ))}
            </>
          )
        }
      </QuerySection>
      {proposing && <ProposeDialog team={team.uid} onClose={() => setProposing(false)} />}
    </section>
  )
}
