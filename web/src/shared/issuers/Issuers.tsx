import { type Issuer, readIssuers } from '@resguardo/contract/auth/issuers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { QuerySection } from '#shared/forms/QuerySection.tsx'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { BlockedIcon } from '#ui/signedInIcons.tsx'
import { IssuerDialog } from './IssuerDialog.tsx'
import styles from './issuers.module.css'
import type { IssuersMessage } from './issuers.messages.ts'
import { RemoveIssuer } from './RemoveIssuer.tsx'

/** The sign-in services of a team, or of the instance. */
export function Issuers({ team = null }: { team?: string | null }) {
  const say = useSay<IssuersMessage>()
  const result = useQuery(query(readIssuers, { query: { ...(team && { team }) } }))
  const readsOnly = useReadsOnly()
  const [adding, add] = useState(false)
  return (
    <section className={lists.page} aria-label={say('issuers.title')}>
      {team && <h2>{say('issuers.title')}</h2>}
      <p>{say(team ? 'issuers.intro.team' : 'issuers.intro')}</p>
      <QuerySection result={result} failureTitle={say('issuers.failed')} lines={3}>
        {({ issuers, redirectUri, environment }) => (
          <>
            <div className={styles.redirect}>
              <strong>{say('issuers.redirect')}</strong>
              <code>{redirectUri}</code>
              <CopyButton text={redirectUri} what={say('issuers.redirect.what')} />
            </div>
            <div>
              <ChangeButton readOnly={readsOnly} onClick={() => add(true)}>
                {say('issuers.add')}
              </ChangeButton>
            </div>
            {issuers.length === 0 && !environment && <EmptyState title={say('issuers.empty')} />}
            <ul role="list" className={lists.cards} aria-label={say('issuers.title')}>
              {environment && (
                <li className={lists.card}>
                  <h3 className={styles.name}>{environment.name}</h3>
                  <p className={lists.mail}>{environment.issuer}</p>
                  <p className={lists.quiet}>{say('issuers.environment')}</p>
                </li>
              )}
              {issuers.map((issuer) => (
                <IssuerItem key={issuer.uid} issuer={issuer} />
              ))}
            </ul>
          </>
        )}
      </QuerySection>
      {adding && <IssuerDialog team={team} issuer={null} onClose={() => add(false)} />}
    </section>
  )
}

const dialogs = ['edit', 'remove'] as const

/** One service: its state and actions. */
function IssuerItem({ issuer }: { issuer: Issuer }) {
  const say = useSay<IssuersMessage>()
  const readsOnly = useReadsOnly()
  const [open, setOpen] = useState<(typeof dialogs)[number] | null>(null)
  const { name, active, forced, team } = issuer
  const close = () => setOpen(null)
  return (
    <li className={lists.card}>
      <h3 className={styles.name}>{name}</h3>
      <p className={lists.mail}>{issuer.issuer}</p>
      <p className={lists.row}>
        <Chip
          tone={active ? 'success' : 'plain'}
          icon={active ? <CheckIcon size={16} /> : <BlockedIcon size={16} />}
        >
          {say(active ? 'issuers.on' : 'issuers.off')}
        </Chip>
        {forced && <Chip tone="plain">{say('issuers.forced.chip')}</Chip>}
      </p>
      <p className={lists.row}>
        {dialogs.map((step) => (
          <ChangeButton
            readOnly={readsOnly}
            key={step}
            kind={step === 'remove' ? 'danger' : 'secondary'}
            aria-label={say(`issuers.${step}`, { name })}
            onClick={() => setOpen(step)}
          >
            {say(`issuers.short.${step}`)}
          </ChangeButton>
        ))}
      </p>
      {open === 'edit' && <IssuerDialog team={team} issuer={issuer} onClose={close} />}
      {open === 'remove' && <RemoveIssuer issuer={issuer} onClose={close} />}
    </li>
  )
}
