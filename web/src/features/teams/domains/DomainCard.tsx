import {
  checkDomain,
  type Domain,
  editTeamDomains,
  type JoinMode,
  joinModes,
} from '@resguardo/contract/teams/domains'
import { useState } from 'react'
import { useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { ownTeam, useMay } from '#session/rights.ts'
import { useReadsOnly } from '#shared/useReadsOnly.ts'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChangeButton } from '#ui/controls/ChangeButton.tsx'
import { Chip } from '#ui/controls/Chip.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { ClockIcon, ExpiredIcon } from '#ui/signedInIcons.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import styles from '../Teams.module.css'
import { DnsSteps } from './DnsSteps.tsx'
import { invalidatedByDomains } from './invalidatedByDomains.ts'
import type { DomainsMessage } from './domains.messages.ts'
import { RemoveDomain } from './RemoveDomain.tsx'

const chipStyles = {
  waiting: { Icon: ClockIcon, tone: 'warning' },
  proved: { Icon: CheckIcon, tone: 'success' },
  dropped: { Icon: ExpiredIcon, tone: 'plain' },
} as const

/** One domain: its state, how to prove it, and its settings. */
export function DomainCard({ team, domain }: { team: string; domain: Domain }) {
  const say = useSay<DomainsMessage>()
  const sayFailure = useSayFailure()
  const may = useMay()
  const edit = useSend(editTeamDomains, { refresh: invalidatedByDomains })
  const check = useSend(checkDomain, { refresh: invalidatedByDomains })
  const readsOnly = useReadsOnly()
  const [removing, setRemoving] = useState(false)
  const { Icon, tone } = chipStyles[domain.state]
  const name = { uid: team, domain: domain.domain }
  const failure = edit.error?.failure ?? check.error?.failure
  const isProvedByDns = domain.state !== 'dropped' && domain.provedBy !== 'root'
  return (
    <Card
      title={domain.domain}
      actions={
        <>
          {isProvedByDns && (
            <ChangeButton
              readOnly={readsOnly}
              kind="secondary"
              pending={check.isPending}
              aria-label={say('domains.check.of', { domain: domain.domain })}
              onClick={() => check.mutate({ body: name })}
            >
              {say('domains.check')}
            </ChangeButton>
          )}
          {domain.state === 'dropped' && (
            <ChangeButton
              readOnly={readsOnly}
              kind="secondary"
              pending={edit.isPending}
              onClick={() => edit.mutate({ body: name })}
            >
              {say('domains.again')}
            </ChangeButton>
          )}
          {domain.state !== 'proved' && may('team.confirmDomain', ownTeam) && (
            <ChangeButton
              readOnly={readsOnly}
              kind="secondary"
              pending={edit.isPending}
              onClick={() => edit.mutate({ body: { ...name, confirmed: true } })}
            >
              {say('domains.confirm')}
            </ChangeButton>
          )}
          <ChangeButton
            readOnly={readsOnly}
            kind="quiet"
            aria-label={say('domains.remove.of', { domain: domain.domain })}
            onClick={() => setRemoving(true)}
          >
            {say('domains.remove')}
          </ChangeButton>
        </>
      }
    >
      <div className={styles.stack}>
        <div>
          <Chip tone={tone} icon={<Icon size={16} />}>
            {say(`domains.state.${domain.state}`)}
          </Chip>
        </div>
        <DomainCheck domain={domain} />
        {domain.state === 'waiting' && <DnsSteps record={domain.record} />}
        {domain.state !== 'dropped' && (
          <Select
            disabled={readsOnly}
            label={say('domains.mode', { domain: domain.domain })}
            value={edit.isPending ? (edit.variables.body.mode ?? domain.mode) : domain.mode}
            options={joinModes.map((mode) => ({ value: mode, label: say(`domains.mode.${mode}`) }))}
            onChange={({ target }) => edit.mutate({ body: { ...name, mode: target.value as JoinMode } })}
          />
        )}
        {failure && (
          <Alert
            title={say(edit.error ? 'domains.saveFailed' : 'domains.checkFailed')}
            requestId={failure.requestId}
          >
            {sayFailure(failure)}
          </Alert>
        )}
      </div>
      {removing && <RemoveDomain {...name} onClose={() => setRemoving(false)} />}
    </Card>
  )
}

/** Result of the last DNS check, and the time of the next. */
function DomainCheck({ domain }: { domain: Domain }) {
  const say = useSay<DomainsMessage>()
  const { dateTime } = useFormats()
  if (domain.provedBy === 'root') return <p>{say('domains.byRoot')}</p>
  if (domain.state === 'dropped') return <p>{say('domains.dropped')}</p>
  return (
    <div role="status">
      <p>{domain.missingSince ? say('domains.missing') : say(`domains.result.${domain.result}`)}</p>
      <p className={lists.quiet}>
        {domain.checked && (
          <>
            {say('domains.checked')}: <TimeAgo at={new Date(domain.checked)} />
            {' · '}
          </>
        )}
        {domain.nextCheck && `${say('domains.nextCheck')}: ${dateTime(new Date(domain.nextCheck))}`}
      </p>
    </div>
  )
}
