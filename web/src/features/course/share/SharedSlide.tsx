import type { OsType } from '@resguardo/contract/devices/device'
import { systemNames } from '@resguardo/contract/devices/systemNames'
import type { CutAbsence, CutLesson, CutStep, CutStepsSlide } from '@resguardo/contract/lessons/cutLesson'
import { languageNames, languages } from '@resguardo/contract/platform/languages'
import { slidePath } from '@resguardo/contract/platform/pages/publicPages'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { Chip } from '#ui/controls/Chip.tsx'
import { PathStrip } from '#ui/display/PathStrip.tsx'
import { BlockedIcon } from '#ui/signedInIcons.tsx'
import { BeforeStepsNote } from '../slides/BeforeStepsNote.tsx'
import { StepInstructions } from '../slides/StepInstructions.tsx'
import type { SlideMessage } from '../slides/slides.messages.ts'
import styles from '../slides/slides.module.css'
import { useRange } from '../slides/useRange.ts'
import { ControlSteps } from '../strip/controls/ControlSteps.tsx'
import { drawnControls } from '../strip/drawnControls.tsx'
import { drawnScreens, isOfPlainAndroid } from '../strip/drawnScreens.ts'
import { readable } from '../useCourseNames.ts'
import type { ShareMessage } from './share.messages.ts'

/** Where an item or a lesson is read: its title, and its address if it has a public page. */
export type PublicItem = { title: string; href?: string }

export type SharedSlideProps = {
  slide: CutStepsSlide
  lesson: Pick<CutLesson, 'id' | 'sources'>
  osType: OsType
  /** The systems that have steps on this slide. */
  systems: readonly OsType[]
  findItem: (item: string) => PublicItem
}

/** One slide as a page without scripts: its steps drawn, for each system by a link. */
export function SharedSlide(props: SharedSlideProps) {
  const { slide, lesson, osType, systems } = props
  const say = useSay<ShareMessage | SlideMessage>()
  const { language } = useLanguage()
  return (
    <>
      <nav aria-label={say('share.systems')} data-print="no">
        <p>{say('share.systems')}</p>
        <ul role="list" data-choices>
          {systems.map((one) => (
            <li key={one}>
              <a
                href={slidePath(language, lesson.id, slide.id, one)}
                aria-current={one === osType ? 'true' : undefined}
              >
                {systemNames[one]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.slide} lang={slide.lang}>
        <h1>{slide.title}</h1>
        {slide.lang !== language && (
          <p className={styles.quiet} lang={language}>
            {say('share.untranslated')}
          </p>
        )}
        {slide.before && <BeforeStepsNote text={slide.before} />}
        {slide.variants && <p>{say('share.versions')}</p>}
        {slide.steps.map((step, index) => (
          <SharedStep key={index} step={step} {...props} />
        ))}
        {slide.notAvailable.map((gap, index) => (
          <SharedAbsence key={index} gap={gap} {...props} />
        ))}
        {slide.breaks && (
          <p>
            <strong>{say('slides.breaks')}:</strong> {slide.breaks}
          </p>
        )}
      </article>
      <footer data-print="no">
        <p>
          {say('share.more')} <a href={paths.signUp(language)}>{say('share.course')}</a>
        </p>
        <p>
          <a href={paths.emergency(language)}>{say('share.emergency')}</a>
        </p>
        <nav aria-label={say('share.languages')}>
          <ul role="list" data-choices>
            {languages
              .filter((one) => one !== language)
              .map((one) => (
                <li key={one}>
                  <a href={slidePath(one, lesson.id, slide.id, osType)} lang={one} hrefLang={one}>
                    {languageNames[one]}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </footer>
    </>
  )
}

type SharedStepProps = Omit<SharedSlideProps, 'systems'> & { step: CutStep }

function SharedStep({ step, slide, lesson, osType, findItem }: SharedStepProps) {
  const say = useSay<SlideMessage>()
  const range = useRange()
  const { path, search, verification, source } = step
  const screens = drawnScreens(step, null)
  const instructions = <StepInstructions step={step} />
  return (
    <section className={styles.step}>
      {slide.variants && <h2 className={styles.range}>{range(step)}</h2>}
      {step.requires?.map((item) => (
        <ItemLink key={item} message="slides.requires" {...findItem(item)} />
      ))}
      {path.length > 0 ? (
        <PathStrip
          segments={path}
          status={verification.status}
          checkedOn={verification.on ?? undefined}
          source={lesson.sources[source]?.name ?? readable(source)}
          {...(search && { search })}
          otherMaker={isOfPlainAndroid(osType, step)}
          screens={screens}
          controls={drawnControls(step, screens, ControlSteps)}
        >
          {instructions}
        </PathStrip>
      ) : (
        <>
          <p className={styles.quiet}>{say('slides.nothingToSet')}</p>
          {instructions}
        </>
      )}
    </section>
  )
}

type SharedAbsenceProps = Pick<SharedSlideProps, 'slide' | 'findItem'> & { gap: CutAbsence }

function SharedAbsence({ gap, slide, findItem }: SharedAbsenceProps) {
  const say = useSay<SlideMessage>()
  const range = useRange()
  return (
    <section className={styles.step}>
      {slide.variants && <h2 className={styles.range}>{range(gap)}</h2>}
      <div>
        <Chip icon={<BlockedIcon size={18} />}>{say('slides.notAvailable')}</Chip>
      </div>
      <p>{gap.why}</p>
      <ItemLink message="slides.instead" {...findItem(gap.instead)} />
    </section>
  )
}

type ItemLinkProps = PublicItem & { message: 'slides.requires' | 'slides.instead' }

function ItemLink({ title, href, message }: ItemLinkProps) {
  const text = useSay<SlideMessage>()(message, { title })
  return <p>{href ? <a href={href}>{text}</a> : text}</p>
}
