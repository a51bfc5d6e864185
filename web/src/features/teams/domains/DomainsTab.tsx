import { editTeamDomains, readDomains } from '@resguardo/contract/teams/domains'
import type { Team } from '@resguardo/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyComponent } from '#api/files/lazyComponent.ts'
import { query, useSend } from '#api/queries.ts'
import { loadIssuers } from '#shared/issuers/loadIssuers.ts'
import { useSay } from '#i18n/say.tsx'
import { checkBySchema } from '#shared/forms/checkBySchema.ts'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { useForm } from '#shared/forms/useForm.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ReadOnlyNote } from '#ui/controls/ChangeButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import styles from '../Teams.module.css'
import { DomainCard } from './DomainCard.tsx'
import { invalidatedByDomains } from './invalidatedByDomains.ts'
import type { DomainsMessage } from './domains.messages.ts'

const { Part: Issuers } = lazyComponent(loadIssuers)

/** The domains that the team claims, how to prove each, what each does for new members; sign-in services. */
export function DomainsTab({ team }: { team: Team }) {
  const say = useSay<DomainsMessage>()
  const result = useQuery(query(readDomains, { query: { uid: team.uid } }))
  return (
    <section className={styles.form} aria-label={say('domains.title')}>
      <p>{say('domains.why')}</p>
      {useReadsOnly() ? <ReadOnlyNote /> : <ClaimForm team={team.uid} />}
      <QuerySection result={result} failureTitle={say('domains.failed')}>
        {({ domains }) => (
          <>
            {domains.length === 0 && <EmptyState title={say('domains.empty')} />}
            {domains.map((domain) => (
              <DomainCard key={domain.domain} team={team.uid} domain={domain} />
            ))}
          </>
        )}
      </QuerySection>
      <Suspense fallback={<Waiting while skeleton={<Skeleton shape="card" lines={3} />} />}>
        <Issuers team={team.uid} />
      </Suspense>
    </section>
  )
}

function ClaimForm({ team }: { team: string }) {
  const say = useSay<DomainsMessage>()
  const claim = useSend(editTeamDomains, { refresh: invalidatedByDomains })
  const failure = claim.error?.failure
  const form = useForm({
    initial: { domain: '' },
    check: checkBySchema(editTeamDomains.body, ({ domain }) => ({ uid: team, domain })),
    checkOn: 'submit',
    onType: () => claim.isError && claim.reset(),
  })
  const submit = form.submit(async (body) => {
    await claim.mutateAsync({ body })
    form.reset({ domain: '' })
  })

  return (
    <Card title={say('domains.claim')}>
      <form className={styles.stack} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={say('domains.domain')}
          placeholder="example.org"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          {...form.field('domain')}
        />
        <div>
          <Button type="submit" pending={claim.isPending}>
            {say('domains.add')}
          </Button>
        </div>
        {failure && !failure.fields['domain'] && (
          <FailureAlert title={say('domains.saveFailed')} failure={failure} />
        )}
      </form>
    </Card>
  )
}
