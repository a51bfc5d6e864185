import { Avatar } from '#ui/display/Avatar.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Lantern, Logo } from '#ui/layout/Logo.tsx'
import { PathStrip } from '#ui/display/PathStrip.tsx'
import { ProgressRing, type RingSegment } from '#ui/display/progress/ProgressRing.tsx'
import { SegmentedBar } from '#ui/display/progress/SegmentedBar.tsx'
import { StepCounter } from '#ui/display/progress/StepCounter.tsx'
import { TimeAgo } from '#ui/display/TimeAgo.tsx'
import styles from './UiPage.module.css'

const some: RingSegment[] = ['done', 'done', 'changed', 'open', 'done', 'open', 'open', 'open', 'open']
const path = ['Configurações', 'Segurança e privacidade', 'Bloqueador automático']
const now = new Date('2025-11-20T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

export function ProgressSamples() {
  return (
    <>
      <Card title="Progress">
        <div className={styles.row}>
          <ProgressRing label="Basic Privacy" segments={some} />
          <ProgressRing label="Nothing yet" segments={some.map(() => 'open' as const)} size={120} />
          <ProgressRing label="All" segments={some.map(() => 'done' as const)} size={120} />
          <ProgressRing label="One" segments={['done']} size={90} />
          <ProgressRing
            label="Many"
            segments={Array.from({ length: 60 }, (_, i) => (i < 21 ? 'done' : 'open'))}
          />
        </div>
        <SegmentedBar label="Lock screen" done={4} total={9} />
        <SegmentedBar label="Slides" done={2} total={7} current={2} hideText />
        <StepCounter step={2} total={5} />
        <p>
          <TimeAgo at={null} /> · <TimeAgo at={before(0)} now={now} /> · <TimeAgo at={before(65)} now={now} />{' '}
          · <TimeAgo at={before(125)} now={now} /> · <TimeAgo at={before(3000)} now={now} />
        </p>
      </Card>
      <Card title="Path strip">
        <PathStrip segments={path} status="documented" source="Samsung" checkedOn="2025-11-20" lang="pt" />
        <PathStrip segments={path} status="device" checkedOn="2025-11-20" lang="pt" />
        <PathStrip segments={path} status="to-verify" search="bloqueador" lang="pt" />
        <PathStrip segments={path.slice(0, 2)} status="secondary" lang="pt" />
      </Card>
      <Card title="Marks">
        <div className={styles.row}>
          <Logo />
          <Lantern size={72} />
          <Lantern lit={false} size={72} />
          <Avatar firstName="Ana" lastName="Souza" />
          <Avatar firstName="Élida" lastName="" size="large" />
        </div>
      </Card>
    </>
  )
}
