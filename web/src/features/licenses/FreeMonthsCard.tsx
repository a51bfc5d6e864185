import { opensAll } from '@resguardo/contract/licensing/opens'
import { type FreeMonths, readMonths } from '@resguardo/contract/licensing/orders'
import { useQuery } from '@tanstack/react-query'
import { takeMonthCall } from '#api/endpointRoutes.ts'
import { failureOf } from '#api/failure.ts'
import { query, useSend } from '#api/queries.ts'
import { useFormats } from '#i18n/formats.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { useSayFailure } from '#shared/useSayFailure.ts'
import { FailureAlert } from '#shared/forms/FailureAlert.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import { licenseQuery, invalidatedByLicenses } from './licenses.queries.ts'
import type { FreeMonthsMessage } from './freeMonths.messages.ts'

type FreeMonthsCardProps = {
  /** The card is on the invites page, so it omits the link there. */
  onInvites?: boolean
}

/** The free months earned by invites, with a button to use one. */
export function FreeMonthsCard({ onInvites = false }: FreeMonthsCardProps) {
  const say = useSay<FreeMonthsMessage>()
  const sayFailure = useSayFailure()
  const { data, error, isPending, refetch } = useQuery(query(readMonths, {}))
  const failure = failureOf(error)
  return (
    <Card title={say('months.title')}>
      {failure && !data ? (
        <Alert title={say('months.failed')} requestId={failure.requestId} onRetry={() => void refetch()}>
          {sayFailure(failure)}
        </Alert>
      ) : (
        <Waiting while={isPending} skeleton={<Skeleton lines={2} />}>
          {data && <MonthsBalance months={data} onInvites={onInvites} />}
        </Waiting>
      )}
    </Card>
  )
}

type MonthsBalanceProps = Required<FreeMonthsCardProps> & { months: FreeMonths }

function MonthsBalance({ months: { free, keptUntil, inUse }, onInvites }: MonthsBalanceProps) {
  const say = useSay<FreeMonthsMessage>()
  const { date } = useFormats()
  const { data: license } = useQuery(licenseQuery)
  const { mutate, isPending, isSuccess, error } = useSend(takeMonthCall, {
    refresh: invalidatedByLicenses,
    outdated: 409,
  })
  const covered = license !== undefined && opensAll(license.licenseType)
  return (
    <>
      {inUse && <p>{say('months.inUse', { date: date(new Date(inUse.ends)) })}</p>}
      <p>
        {say('months.free', { count: free })}{' '}
        {keptUntil && say('months.kept', { date: date(new Date(keptUntil)) })}
      </p>
      {isSuccess && <Alert kind="success">{say('months.used')}</Alert>}
      <FailureAlert failure={error?.failure} />
      {free > 0 && covered && !isSuccess && <p>{say('months.later')}</p>}
      {free > 0 && !covered && (
        <div>
          <Button kind="secondary" pending={isPending} onClick={() => mutate({ body: {} })}>
            {say('months.use')}
          </Button>
        </div>
      )}
      {free === 0 && !onInvites && (
        <div>
          <LinkButton kind="secondary" to={paths.invites}>
            {say('months.invite')}
          </LinkButton>
        </div>
      )}
    </>
  )
}
