import { hasStarted, moduleOf } from '@resguardo/contract/learning/progress'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from '#router'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { LinkButton } from '#ui/controls/Button.tsx'
import type { DashboardMessage } from '../dashboard.messages.ts'
import { licenseQuery } from '../dashboard.queries.ts'
import { type House, housesOf, isLocked, type LearningWithProfile } from '../learning.ts'
import styles from './NightCard.module.css'
import { OpeningPhones } from './OpeningPhones.tsx'
import { StreetScene } from '../street/StreetScene.tsx'

/** The Quick Action of spec 2: the one next step, with its minutes and where it begins on this phone. */
export function NightCard(learning: LearningWithProfile) {
  const say = useSay<DashboardMessage>()
  const { course, submodules, visited, names, next } = learning
  const { data } = useQuery(licenseQuery)
  const module = next && moduleOf(submodules, next.id)
  const houses = housesOf(learning)
  if (!next || !module)
    return (
      <Night
        label={say('dashboard.allLit.label')}
        title={say('dashboard.allLit.title')}
        text={say('dashboard.allLit.text')}
        action={<LinkButton to={paths.drills}>{say('dashboard.allLit.drill')}</LinkButton>}
        picture={<StreetScene houses={houses} />}
      />
    )
  const { id, minutes, opening } = next
  const locked = isLocked(learning, module)
  const goal = names.goal(id)
  const start = hasStarted(submodules, visited) ? 'dashboard.next.resume' : 'dashboard.next.start'
  return (
    <Night
      label={say('dashboard.next')}
      detail={minutes === null ? undefined : say('dashboard.next.minutes', { minutes })}
      title={names.submodule(id)}
      text={
        locked
          ? say('dashboard.next.locked', { trial: data?.trialAvailable ? 'yes' : 'no' })
          : goal && `${say('dashboard.next.gives')} ${goal}`
      }
      action={
        <>
          <LinkButton to={paths.submodule(id)}>
            {say(locked ? 'dashboard.next.seeOptions' : start)}
          </LinkButton>
          <Link className={styles.other} to={paths.plan}>
            {say('dashboard.next.other')}
          </Link>
        </>
      }
      picture={
        opening && !locked ? (
          <OpeningPhones opening={opening} device={course.device} />
        ) : (
          <StreetScene houses={houses} />
        )
      }
    />
  )
}

const darkHouses: readonly House[] = Array.from({ length: 9 }, (_, index) => ({
  id: String(index),
  light: index === 4 ? 'begun' : 'dark',
}))

/** For a reader who has chosen no phone yet. */
export function ChoosePhoneCard() {
  const say = useSay<DashboardMessage>()
  return (
    <Night
      label={say('dashboard.next')}
      detail={say('dashboard.next.minutes', { minutes: 2 })}
      title={say('dashboard.choose.title')}
      text={say('dashboard.choose.text')}
      action={<LinkButton to={paths.welcome}>{say('dashboard.choose.action')}</LinkButton>}
      picture={<StreetScene houses={darkHouses} />}
    />
  )
}

type NightProps = {
  label: string
  detail?: string | undefined
  title: string
  text: string
  action: ReactNode
  picture: ReactNode
}

/** Dark in both themes: the only dark surface of a page. */
function Night({ label, detail, title, text, action, picture }: NightProps) {
  const id = useId()
  return (
    <section className={styles.night} aria-labelledby={id}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <div className={styles.label}>
            <h2 id={id}>{label}</h2>
            {detail && <span>{detail}</span>}
          </div>
          <h3 className={styles.title}>{title}</h3>
          {text && <p>{text}</p>}
          <div className={styles.action}>{action}</div>
        </div>
        {picture}
      </div>
    </section>
  )
}
