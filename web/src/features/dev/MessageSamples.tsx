import { licenseTypes } from '@resguardo/contract/licensing/opens'
import { statuses } from '@resguardo/contract/people/peopleEnums'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chip, LicenseChip, StatusChip } from '#ui/controls/Chip.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton, Waiting } from '#ui/feedback/Skeleton.tsx'
import styles from './UiPage.module.css'

export function MessageSamples() {
  return (
    <>
      <Card title="Alerts">
        <Alert title="The list could not be loaded" onRetry={() => {}} requestId="01JD2Q8X7N">
          Internal Network Error - Contact Administrator
        </Alert>
        <Alert kind="warning">Your trial ends in 3 days.</Alert>
        <Alert kind="success">Profile Updated Successfully.</Alert>
        <Alert kind="info" actions={<Button kind="secondary">Apply now</Button>}>
          The new language applies after you sign in again.
        </Alert>
      </Card>
      <Card title="Chips">
        <div className={styles.row}>
          {statuses.map((status) => (
            <StatusChip key={status} status={status} />
          ))}
        </div>
        <div className={styles.row}>
          {licenseTypes.map((type) => (
            <LicenseChip key={type} type={type} />
          ))}
        </div>
        <div className={styles.row}>
          <Chip onRemove={() => {}}>Team: Norte</Chip>
          <Chip>2 min</Chip>
        </div>
      </Card>
      <div className={styles.columns}>
        <Card title="Waiting">
          <Waiting while skeleton={<Skeleton shape="title" />} />
          <Waiting while />
        </Card>
        <Card title="Empty">
          <EmptyState title="No teams yet" action={<Button>Create a team</Button>}>
            People who share licences live here.
          </EmptyState>
        </Card>
      </div>
    </>
  )
}
