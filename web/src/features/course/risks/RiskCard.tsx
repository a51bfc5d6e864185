import { type Profile, profiles } from '@resguardo/contract/devices/profile'
import { systemNames } from '@resguardo/contract/devices/systemNames'
import { useState } from 'react'
import { Link } from '#router'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import lists from '#shared/Lists.module.css'
import { paths } from '#paths'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { VisitedIcon } from '../courseIcons.tsx'
import { useCourseNames } from '../useCourseNames.ts'
import { RiskSources } from './RiskSources.tsx'
import type { RiskLesson, Risk } from './riskRegister.ts'
import styles from './Risks.module.css'
import type { RisksMessage } from './risks.messages.ts'
import { SeverityMark } from './SeverityMark.tsx'

/** One risk: its severity, what happens, and the lessons against it. */
export function RiskCard({ risk, profile }: { risk: Risk; profile: Profile }) {
  const say = useSay<RisksMessage>()
  const { language } = useLanguage()
  const { area, severity, lessons } = risk
  return (
    <li className={lists.card}>
      <h2 className={styles.title}>{area.title[language]}</h2>
      <SeverityMark severity={severity} profile={profile} />
      <p>{area.threat[language]}</p>
      {lessons.length > 0 ? (
        <ul role="list" aria-label={say('risks.lessons')}>
          {lessons.map((lesson) => (
            <li key={lesson.id} className={styles.answer}>
              <RiskLessonItem lesson={lesson} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={lists.quiet}>{say('risks.noLesson')}</p>
      )}
      <RiskDetails risk={risk} profile={profile} />
    </li>
  )
}

/** Details that few readers open; there are many risks, so they render only when opened. */
function RiskDetails({ risk: { area }, profile }: { risk: Risk; profile: Profile }) {
  const say = useSay<RisksMessage>()
  const [open, setOpen] = useState(false)
  return (
    <Disclosure label={say('risks.more')} open={open} onToggle={setOpen}>
      {open && (
        <div className={styles.more}>
          <h3>{say('risks.profiles')}</h3>
          {profiles
            .filter((one) => one !== profile)
            .map((one) => (
              <SeverityMark key={one} severity={area.severity[one]} profile={one} />
            ))}
          <h3>{say('risks.systems')}</h3>
          <p translate="no">{area.os.map((os) => systemNames[os]).join(' · ')}</p>
          <RiskSources keys={area.sources} />
        </div>
      )}
    </Disclosure>
  )
}

function RiskLessonItem({ lesson: { id, status } }: { lesson: RiskLesson }) {
  const say = useSay<RisksMessage>()
  const title = useCourseNames().submodule(id)
  return (
    <>
      {status === 'elsewhere' ? <span>{title}</span> : <Link to={paths.submodule(id)}>{title}</Link>}
      <span className={styles.standing}>
        {status === 'visited' && <VisitedIcon size={16} aria-hidden="true" />}
        {say(`risks.${status}`)}
      </span>
    </>
  )
}
