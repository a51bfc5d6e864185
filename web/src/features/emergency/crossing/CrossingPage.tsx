import { timesLeft } from '@resguardo/contract/emergency/crossing'
import { osTypes } from '@resguardo/contract/devices/device'
import { useEffect, useRef } from 'react'
import { Link } from '#router'
import scenes from 'virtual:scenes/crossing'
import { crossingGuide } from '#help/guides.ts'
import { useSay } from '#i18n/say.tsx'
import { PhoneDrawing } from '#ui/display/phone/PhoneDrawing.tsx'
import { Scene } from '#ui/display/Scene.tsx'
import { PageTitle } from '#ui/layout/PageTitle.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import type { CrossingMessage } from './crossing.messages.ts'
import type { WayStripComponent } from '../ActionSteps.tsx'
import { CrossingList } from './CrossingList.tsx'
import { type CrossingTile, CrossingTiles } from './CrossingTiles.tsx'
import { DiscreetSwitch } from '../DiscreetSwitch.tsx'
import styles from './crossing.module.css'
import type { EmergencyMessage } from '../emergency.messages.ts'
import { useAccountPhone } from '../useAccountPhone.ts'
import { type CrossingQuestion, crossingQuestions, useCrossing } from './useCrossing.ts'

type CrossingPageProps = {
  /** Whether the URL may be read: the prerendered page does not know the query string. */
  hydrated: boolean
  WayStrip: WayStripComponent
}

/** /crossing/{lang}: three questions, one at a time, each answered by one tap; then the list that fits. */
export function CrossingPage({ hydrated, WayStrip }: CrossingPageProps) {
  const say = useSay<CrossingMessage | EmergencyMessage>()
  const { situations, versions } = crossingGuide.useGuide()
  const account = useAccountPhone()
  const { answers, searchWith, chooseVersion } = useCrossing(situations, versions, account, hydrated)
  const { situation, time, os, version } = answers
  const labels: Record<CrossingQuestion, string | null> = {
    for: situation && situation.title,
    os: os && say(`emergency.os.${os}`),
    time: time && say(`crossing.time.${time}`),
  }
  const question = crossingQuestions.find((one) => labels[one] === null)
  const tiles: Record<CrossingQuestion, () => CrossingTile[]> = {
    for: () =>
      situations.map(({ id, title }) => ({
        value: id,
        label: title,
        picture: scenes[id] && <Scene scene={scenes[id]} className={styles.tileScene} />,
      })),
    os: () =>
      osTypes.map((one) => ({
        value: one,
        label: say(`emergency.os.${one}`),
        hint: one === account.os ? say('emergency.own') : undefined,
        picture: <PhoneDrawing of={one} />,
      })),
    time: () =>
      timesLeft.map((one) => ({
        value: one,
        label: say(`crossing.time.${one}`),
        hint: say(`crossing.time.${one}.hint`),
      })),
  }
  return (
    <>
      <div className={styles.head} data-print="no">
        <PageTitle title={say('crossing.title')} />
        <Answers labels={labels} searchWith={searchWith} />
      </div>
      {question ? (
        <QuestionView key={question} question={question} tiles={tiles[question]()} searchWith={searchWith} />
      ) : (
        situation &&
        time &&
        os && (
          <CrossingList
            key={`${situation.id} ${os}`}
            situation={situation}
            time={time}
            os={os}
            version={version}
            versions={versions[os]}
            onVersion={chooseVersion}
            device={os === account.os ? account.device : null}
            WayStrip={WayStrip}
          />
        )
      )}
      <DiscreetSwitch />
      <p className={styles.quiet} data-print="no">
        {say('emergency.exit.hint')}
      </p>
    </>
  )
}

type SearchWith = ReturnType<typeof useCrossing>['searchWith']

/** The answers so far; pressing one asks its question again. */
function Answers({
  labels,
  searchWith,
}: {
  labels: Record<CrossingQuestion, string | null>
  searchWith: SearchWith
}) {
  const say = useSay<CrossingMessage>()
  const given = crossingQuestions.filter((one) => labels[one] !== null)
  if (given.length === 0) return null
  return (
    <ul role="list" className={styles.answers} aria-label={say('crossing.answers')}>
      {given.map((one) => (
        <li key={one}>
          <Link className={styles.answer} to={searchWith(one, '')} replace>
            {labels[one]}
            <VisuallyHidden> ({say('crossing.change')})</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type QuestionViewProps = { question: CrossingQuestion; tiles: CrossingTile[]; searchWith: SearchWith }

// Module-level: the first question of a visit leaves the focus where it is.
let lastQuestion: CrossingQuestion | undefined

function QuestionView({ question, tiles, searchWith }: QuestionViewProps) {
  const say = useSay<CrossingMessage>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (lastQuestion !== undefined && lastQuestion !== question) {
      scrollTo(0, 0)
      heading.current?.focus()
    }
    lastQuestion = question
  }, [question])
  return (
    <section className={styles.question} aria-labelledby="question" data-print="no">
      <div>
        <p className={styles.quiet}>
          {say('crossing.step', {
            step: crossingQuestions.indexOf(question) + 1,
            total: crossingQuestions.length,
          })}
        </p>
        <h2 id="question" ref={heading} tabIndex={-1}>
          {say(`crossing.${question}`)}
        </h2>
      </div>
      <CrossingTiles labelledBy="question" tiles={tiles} linkOf={(value) => searchWith(question, value)} />
      {question === 'for' && <p>{say('crossing.intro')}</p>}
    </section>
  )
}
